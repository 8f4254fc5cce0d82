import type { Db } from '../../server/src/kernel/db/db.ts';
import { filled } from './fill.ts';

/** `KURA_BENCH_MONEY` makes it small, to see that it runs. */
export const moneyMovements = Number(process.env['KURA_BENCH_MONEY'] ?? 1_000_000);
export const moneyCompanies = 200;
const tables = ['money_entries', 'money_postings', 'wallet_movements', 'fee_lines'];

/** A year of charges, one in fifty refunded: each wallet's chain and balance are right, so the proofs of the book hold on it. */
export const fillMoney = (db: Db): Promise<void> =>
  filled(db, tables, async (run) => {
    await run(`insert into companies (code, name, created_at)
      select 'B' || i, 'Company ' || i, now() - interval '400 days' from generate_series(1, ${moneyCompanies}) i`);
    await run(
      `insert into money_accounts (code, kind, currency, company_id) select '2201.WALLET.' || id || '.CNY', 'wallet', 'CNY', id from companies order by id`,
    );
    await run(`insert into money_accounts (code, kind, currency, detail)
      select '6001.' || t || '.CNY', 'income', 'CNY', t from unnest(array['OUT_OPERATION', 'STORAGE', 'FREIGHT', 'CONSUMABLES', 'COD_FEE']) t`);
    await run(
      `insert into wallets (account_id, company_id, currency) select id, company_id, 'CNY' from money_accounts where kind = 'wallet'`,
    );
    // One company has a fifth of everything. The refund of a charge comes right after it.
    await run(`create temp table steps as
      select m, w.account_id, w.company_id, (array['OUT_OPERATION', 'STORAGE', 'FREIGHT'])[1 + (m / 2) % 3] as fee, 100 + (m / 2) % 5000 as minor,
        m % 100 = 1 as is_refund, now() - (${moneyMovements} - m) * interval '1 second' * (31536000.0 / ${moneyMovements}) as at
      from generate_series(0, ${moneyMovements - 1}) m
      join wallets w on w.company_id = case when (m / 2) % 5 = 0 then 1 else 2 + (m / 2) % ${moneyCompanies - 1} end`);
    await run(`insert into money_entries (reference, type, at, company_id, cause_type, cause_id, cause_no, actor_name, reverses_id)
      select 'bench:' || m, case when is_refund then 'refund' else 'charge' end, at, company_id, 'outbound.order', m, 'CK' || m, 'Operator ' || m % 60,
        case when is_refund then m end from steps order by m`);
    await run(`insert into money_postings (entry_id, line_no, from_account_id, to_account_id, currency, minor, at)
      select m + 1, 1, case when is_refund then a.id else s.account_id end, case when is_refund then s.account_id else a.id end, 'CNY', minor, s.at
      from steps s join money_accounts a on a.kind = 'income' and a.detail = s.fee order by m`);
    await run(`insert into wallet_movements (wallet_id, seq, entry_id, at, type, company_id, currency, change_minor, balance_after_minor, fee_type,
        cause_type, cause_id, cause_no, actor_name)
      select account_id, row_number() over w, m + 1, at, case when is_refund then 'refund' else 'charge' end, company_id, 'CNY',
        case when is_refund then minor else -minor end, sum(case when is_refund then minor else -minor end) over w, fee, 'outbound.order', m, 'CK' || m, 'Operator ' || m % 60
      from steps window w as (partition by account_id order by m) order by m`);
    await run(`insert into fee_lines (entry_id, line_no, at, company_id, cause_type, cause_id, cause_no, fee_type, fee_group, original_currency,
        original_minor, cny_minor, wallet_currency, charged_minor, refunded_minor, source, basis, steps)
      select m + 1, 1, at, company_id, 'outbound.order', m, 'CK' || m, fee, 'handling', 'CNY', minor, minor, 'CNY', minor,
        case when m % 100 = 0 then minor else 0 end, 'basic', '{"formula": "bench.1", "inputs": {}, "prices": [], "rate": null}', '[]'
      from steps where not is_refund order by m`);
    await run(`insert into fee_refunds (entry_id, fee_line_id, minor)
      select s.m + 1, f.id, f.charged_minor from steps s join fee_lines f on f.entry_id = s.m where s.is_refund`);
    await run(`update wallets w set balance_minor = s.balance, seq = s.seq
      from (select wallet_id, sum(change_minor) as balance, count(*) as seq from wallet_movements group by 1) s where s.wallet_id = w.account_id`);
    await run('drop table steps');
  });
