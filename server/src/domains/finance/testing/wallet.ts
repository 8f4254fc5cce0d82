import { randomBytes } from 'node:crypto';
import type { Currency, PriceCurrency } from '@kura/contract/kernel/money.ts';
import type { Rate } from '@kura/contract/kernel/rate.ts';
import type { FeeType } from '@kura/contract/pricing/fee.ts';
import { isRefusal } from '@kura/contract/pricing/formula.ts';
import { agreed } from '@kura/contract/pricing/formulas/each.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import { readerOf } from '@kura/contract/pricing/reader-of.ts';
import { system } from '../../../kernel/actor.ts';
import type { Db, Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { chargeFees, type Charged } from '../ledger/charge.ts';
import { account, type Cause, type Charge } from '../ledger/money-entry.ts';
import { postMoney } from '../ledger/post-money.ts';

const unique = (): string => randomBytes(5).toString('hex');
export const walletNow = new Date('2026-06-10T03:00:00Z');

/** A fee that was agreed on, by the price functions: whoever computes it again gets the same cent. */
export function feeLine(
  feeType: FeeType,
  minor: number,
  more: { currency?: PriceCurrency; rate?: Rate; item?: string; source?: PricedLine['source'] } = {},
): PricedLine {
  const { currency = 'CNY', rate = '0.048500', item = '', source = 'agreed' } = more;
  const rates = currency === 'CNY' ? {} : { [currency]: rate };
  const line = agreed({ feeType, item, currency, minor, quantity: 1 }, { rates, read: readerOf([]) });
  if (isRefusal(line)) throw new Error('a fee that cannot be computed');
  return { ...line, source };
}

let causes = 0;
/** A document that nobody else has. */
export const someCause = (type = 'test.order', no = `CK${unique()}`): Cause => ({ type, id: ++causes, no });

export interface Figures {
  balance: number;
  holds: number;
}
/** A company with money in its wallets, made without any other room. */
export interface TestWallet {
  companyId: number;
  /** Money that came in, by an entry of the book. */
  credit(minor: number, currency?: Currency): Promise<number>;
  setCredit(minor: number): Promise<void>;
  setDualWallet(isDual: boolean): Promise<void>;
  figures(currency?: Currency): Promise<Figures>;
  balance(currency?: Currency): Promise<number>;
  charge(lines: readonly PricedLine[], more?: Partial<Charge> & { now?: Date }): Promise<Charged>;
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** `companyId`: a company that is there already; `minor`: its RMB balance to begin with, in fen. */
export async function makeWallet(db: Db, { minor = 0, companyId }: { minor?: number; companyId?: number } = {}): Promise<TestWallet> {
  const made =
    companyId ??
    (await db.first<{ id: number }>(
      sql`insert into companies (code, name, created_at) values (${unique()}, ${unique()}, ${walletNow}) returning id`,
    ))!.id;
  const figures: TestWallet['figures'] = async (currency = 'CNY') =>
    (await db.first<Figures>(
      sql`select balance_minor as balance, holds_minor as holds from wallets where company_id = ${made} and currency = ${currency}`,
    )) ?? { balance: 0, holds: 0 };
  const wallet: TestWallet = {
    companyId: made,
    figures,
    balance: async (currency) => (await figures(currency)).balance,
    async credit(amount, currency = 'CNY') {
      const cause = someCause('test.topUp');
      const from = account.money(currency === 'CNY' ? 'bankCn' : 'bankJp', currency);
      const postings = [{ from, to: account.wallet(made, currency), minor: amount }];
      const [posted] = await db.tx((tx) =>
        postMoney(tx, system, { reference: `test:${unique()}`, type: 'topUp', companyId: made, cause, postings }, walletNow),
      );
      // Money that was there from the beginning: what a test tells then may be earlier.
      await db.run(sql`update wallets set moved_at = '-infinity' where company_id = ${made}`);
      return posted?.entryId ?? 0;
    },
    setCredit: async (amount) => {
      await db.run(sql`
        insert into credit_limits (company_id, status, before_minor, after_minor, proposed_by, proposed_by_name, created_at, decided_by, decided_at)
        values (${made}, 'approved', 0, ${amount}, 1, 'x', now(), 2, now())`);
      await db.run(sql`update companies set credit_limit_minor = ${amount} where id = ${made}`);
    },
    setDualWallet: async (isDual) =>
      void (await db.run(sql`
        insert into finance_settings (company_id, dual_wallet, updated_at) values (${made}, ${isDual}, ${walletNow})
        on conflict (company_id) do update set dual_wallet = excluded.dual_wallet`)),
    charge: (lines, { now = walletNow, ...more } = {}) =>
      db.tx((tx) => chargeFees(tx, system, { reference: `test:${unique()}`, companyId: made, cause: someCause(), lines, ...more }, now)),
    tx: (work) => db.tx(work),
  };
  if (minor > 0) await wallet.credit(minor);
  return wallet;
}

/** K04: what is wrong in the whole book, in words; nothing when it is right. Written apart from the proofs of the product, so that they check each other. */
export async function moneyFaultsOf(db: Query): Promise<string[]> {
  const rows = await db.rows<{ fault: string }>(sql`
    select 'wallet ' || w.account_id || ' is not its postings' as fault from wallets w
    where w.balance_minor <> coalesce((select sum(minor) from money_postings where to_account_id = w.account_id), 0)
      - coalesce((select sum(minor) from money_postings where from_account_id = w.account_id), 0)
    union all
    select 'wallet ' || w.account_id || ' is not its movements' from wallets w
    where w.balance_minor <> coalesce((select sum(change_minor) from wallet_movements where wallet_id = w.account_id), 0)
      or w.seq <> (select count(*) from wallet_movements where wallet_id = w.account_id)
    union all
    select 'movement ' || m.id || ' breaks the chain' from wallet_movements m
    where m.balance_after_minor <> m.change_minor + coalesce(
      (select p.balance_after_minor from wallet_movements p where p.wallet_id = m.wallet_id and p.seq = m.seq - 1), 0)
    union all
    select 'holds of ' || w.account_id from wallets w
    where w.holds_minor <> coalesce((select sum(minor) from money_holds where wallet_id = w.account_id and status = 'open'), 0)
    union all
    select 'fee line ' || f.id from fee_lines f
    where f.refunded_minor > f.charged_minor or f.refunded_minor <> coalesce((select sum(minor) from fee_refunds where fee_line_id = f.id), 0)
    union all
    select 'charge ' || e.reference from money_entries e
    where e.type = 'charge' and (select sum(minor) from money_postings where entry_id = e.id) <> (select sum(charged_minor) from fee_lines where entry_id = e.id)
    union all
    select 'entry without postings ' || e.reference from money_entries e where not exists (select 1 from money_postings where entry_id = e.id)`);
  return rows.map(({ fault }) => fault);
}
