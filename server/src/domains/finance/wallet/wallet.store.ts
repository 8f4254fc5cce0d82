import type { listHolds, listWallets } from '@kura/contract/finance/wallet/wallet.endpoints.ts';
import { chartDays, lowBalanceMinor, type HoldRow, type WalletDay, type WalletRow } from '@kura/contract/finance/wallet/wallet.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import { booksZone, dayIn, instantAt } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { beginsWith, bounded, dayRange, equals, pageRows, referencesByNumber } from '../../../kernel/list.ts';
import { yen, yuan } from '../../../kernel/list-totals.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

export const openHolds = async (db: Query, companyId: number): Promise<number> =>
  (
    await db.first<{ count: number }>(sql`
    select count(*) as count from money_holds h join wallets w on w.account_id = h.wallet_id where w.company_id = ${companyId} and h.status = 'open'`)
  )?.count ?? 0;

/** What each day ended with: the last movement before its end, found by index, whatever the number of movements. */
export function balancesByDay(db: Query, companyId: number, now: Date): Promise<WalletDay[]> {
  const today = dayIn(booksZone, now);
  const days = Array.from({ length: chartDays }, (_, i) => addDays(today, i - chartDays + 1));
  const ends = days.map((day) => instantAt(booksZone, addDays(day, 1)));
  return db.rows<WalletDay>(sql`
    select d.day::text as day, coalesce(sum(m.balance) filter (where w.currency = 'CNY'), 0)::bigint as cny_minor,
      coalesce(sum(m.balance) filter (where w.currency = 'JPY'), 0)::bigint as jpy_minor
    from unnest(${days}::date[], ${ends}::timestamptz[]) as d(day, ends)
    left join wallets w on w.company_id = ${companyId}
    left join lateral (
      select balance_after_minor as balance from wallet_movements x
      where x.wallet_id = w.account_id and x.at < d.ends order by x.at desc, x.seq desc limit 1) m on true
    group by d.day order by d.day`);
}

const state = sql`case when available < 0 or jpy_balance - jpy_holds < 0 then 'arrears' when available < ${raw(String(lowBalanceMinor))} then 'low' else 'enough' end`;
const money = (currency: 'CNY' | 'JPY', column: string) => raw(`jsonb_build_object('currency', '${currency}', 'minor', ${column})`);

/** A08: every company has both, also before the first fen came in. */
const wallets = sql`(
  select c.id, c.code, c.name, c.credit_limit_minor as credit, coalesce(r.balance_minor, 0) as cny_balance, coalesce(r.holds_minor, 0) as cny_holds,
    coalesce(r.balance_minor, 0) + c.credit_limit_minor - coalesce(r.holds_minor, 0) as available,
    coalesce(y.balance_minor, 0) as jpy_balance, coalesce(y.holds_minor, 0) as jpy_holds, coalesce(s.dual_wallet, false) as is_dual_wallet
  from companies c
  left join wallets r on r.company_id = c.id and r.currency = 'CNY'
  left join wallets y on y.company_id = c.id and y.currency = 'JPY'
  left join finance_settings s on s.company_id = c.id) p`;

export const walletPage = (db: Query, actor: Actor, query: ListQuery<typeof listWallets>): Promise<Page<WalletRow>> =>
  pageRows<WalletRow>(db, {
    query,
    select: sql`p.id, p.code as company_code, p.name as company_name, ${state} as state, ${money('CNY', 'cny_balance')} as cny_balance,
      ${money('CNY', 'cny_holds')} as cny_holds, ${money('CNY', 'credit')} as credit, ${money('CNY', 'available')} as cny_available,
      ${money('JPY', 'jpy_balance')} as jpy_balance, ${money('JPY', 'jpy_holds')} as jpy_holds, is_dual_wallet`,
    from: wallets,
    where: [inScope(actor.scope, raw('p.id')), equals(raw('p.id'), query.companyId), equals(state, query.state)],
    sorts: {
      companyCode: raw('upper(p.code)'),
      cnyBalance: raw('p.cny_balance'),
      cnyHolds: raw('p.cny_holds'),
      credit: raw('p.credit'),
      cnyAvailable: raw('p.available'),
      jpyBalance: raw('p.jpy_balance'),
      jpyHolds: raw('p.jpy_holds'),
    },
    totals: {
      cnyBalance: yuan(raw('p.cny_balance')),
      cnyHolds: yuan(raw('p.cny_holds')),
      credit: yuan(raw('p.credit')),
      cnyAvailable: yuan(raw('p.available')),
      jpyBalance: yen(raw('p.jpy_balance')),
      jpyHolds: yen(raw('p.jpy_holds')),
    },
    defaultSort: 'companyCode',
    tieBreaker: raw('p.id'),
  });

export const holdPage = (db: Query, actor: Actor, query: ListQuery<typeof listHolds>): Promise<Page<HoldRow>> =>
  pageRows<HoldRow>(db, {
    query,
    select:
      raw(`h.id, h.company_id, (select n.name from companies n where n.id = h.company_id) as company_name, h.currency, jsonb_build_object('currency', h.currency, 'minor', h.minor) as amount,
      h.status, h.cause_type, h.cause_id, h.cause_no, ${actor.userType === 'customer' ? 'false as ' : 'h.'}is_overridden, h.opened_at, h.opened_by_name, h.closed_at`),
    from: raw('money_holds h'),
    where: [
      inScope(actor.scope, raw('h.company_id')),
      equals(raw('h.status'), query.status),
      equals(raw('h.company_id'), query.companyId),
      beginsWith(raw('h.cause_no'), query.causeNo),
      dayRange(raw('h.opened_at'), query.openedAt, booksZone),
    ],
    sorts: { openedAt: raw('h.opened_at'), amount: bounded(raw('(h.currency, h.minor)')) },
    // What was charged or released is held no more: it counts only where somebody asks for it alone.
    totals: {
      amount: { minor: query.status ? raw('h.minor') : raw(`case when h.status = 'open' then h.minor end`), currency: raw('h.currency') },
    },
    defaultSort: 'openedAt',
    tieBreaker: raw('h.id'),
  });

/** Amounts that are spoken for, by the number of what speaks for them. */
export const findHeld = (db: Query, { scope }: { scope: Scope }, keyword: string, limit: number) =>
  referencesByNumber(db, raw('money_holds h'), raw('h.cause_no'), [inScope(scope, raw('h.company_id'))], keyword, limit);
