import { firstDayOf } from '@kura/contract/kernel/month.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import type { FeeType } from '@kura/contract/pricing/fee.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { empty, sql, type Sql } from '../../../kernel/db/sql.ts';
import { codeOf } from './account-code.ts';
import { feeRow } from './fee-row.ts';
import { account, type Charge } from './money-entry.ts';
import { monthOfService } from './month-of-service.ts';
import { paidBy } from './paid-by.ts';

/** A charge and who books it when. */
export interface Told {
  charge: Charge;
  actor: Actor;
  now: Date;
}
export interface Booked {
  entryId: number;
  minor: number;
  /** In the order of the lines. */
  feeLineIds: number[];
}
interface Found {
  posted: { n: number; id: number }[];
  fees: { entryId: number; id: number }[];
}

/** Of each fee type what it takes; the journal tells what was earned with what. */
function sumsByType(lines: readonly PricedLine[]): Map<FeeType, number> {
  const sums = new Map<FeeType, number>();
  for (const line of lines) {
    const { minor } = paidBy(line, false);
    if (minor > 0) sums.set(line.feeType, (sums.get(line.feeType) ?? 0) + minor);
  }
  return sums;
}

const total = (sums: ReadonlyMap<FeeType, number>): number => [...sums.values()].reduce((all, minor) => all + minor, 0);

/** What is charged late names the month it belongs to. */
const lateMonth = ({ serviceDay }: Charge, now: Date): Day | null => {
  const month = monthOfService(serviceDay, now);
  return month ? firstDayOf(month) : null;
};

/** Holds that end with their charges, all of them in the wallet that is held already. */
function holdParts(told: readonly Told[]): { isOfThisWallet: Sql; closing: Sql; left: Sql; closed: Sql } {
  const references = told.map(({ charge }) => charge.holdReference ?? null);
  if (references.every((reference) => reference === null))
    return { isOfThisWallet: empty, closing: empty, left: sql`h.holds_minor`, closed: empty };
  return {
    isOfThisWallet: sql`and not exists (select 1 from money_holds where reference = any(${references}::text[]) and status = 'open' and currency <> 'CNY')`,
    closing: sql`,
    closing as materialized (
      select o.id, o.minor, p.at from money_holds o
      join unnest(${references}::text[]) with ordinality as x(reference, n) on x.reference = o.reference
      join posted p on p.n = x.n join held h on h.account_id = o.wallet_id
      where o.status = 'open' order by o.id for update of o)`,
    left: sql`h.holds_minor - (select coalesce(sum(minor), 0) from closing)`,
    closed: sql`,
    closed as (update money_holds o set status = 'charged', closed_at = c.at from closing c where c.id = o.id)`,
  };
}

/**
 * Charges of one company that pays everything from its RMB wallet, with fees that have been earned before: looked at and booked by one
 * statement, one after the other in their order. It writes just what `writeEntries` writes, and takes nothing for granted: charges that are
 * missing in its answer are not written, because something is different or because they stand in the book already.
 */
export async function chargeAtOnce(db: Query, companyId: number, told: readonly Told[]): Promise<Map<Told, Booked>> {
  const sums = told.map(({ charge }) => sumsByType(charge.lines));
  const postings = sums.flatMap((of, i) =>
    [...of].map(([feeType, minor], line) => ({ n: i + 1, line: line + 1, code: codeOf(account.income(feeType, 'CNY')), minor })),
  );
  const codes = [...new Set(postings.map(({ code }) => code))];
  const fees = told.flatMap(({ charge }, i) => charge.lines.map((line, at) => ({ n: i + 1, ...feeRow(line, paidBy(line, false), at) })));
  const hold = holdParts(told);
  const charges = told.map(({ charge }) => charge);
  const row = await db.first<Found>(sql`
    with accounts as materialized (select id, code from money_accounts where code = any(${codes}::text[])),
    ready as materialized (
      select count(*) = ${codes.length}::int and not exists (select 1 from finance_settings where company_id = ${companyId} and dual_wallet)
        and exists (select 1 from wallets where company_id = ${companyId} and currency = 'CNY') ${hold.isOfThisWallet} as yes
      from accounts),
    told as (
      select * from unnest(${charges.map(({ reference }) => reference)}::text[], ${told.map(({ now }) => now.toISOString())}::timestamptz[],
        ${charges.map(({ storeId }) => storeId ?? null)}::bigint[], ${charges.map(({ cause }) => cause.type)}::text[],
        ${charges.map(({ cause }) => cause.id)}::bigint[], ${charges.map(({ cause }) => cause.no)}::text[],
        ${charges.map(({ note }) => note ?? '')}::text[], ${told.map(({ actor }) => actor.userId)}::bigint[],
        ${told.map(({ actor }) => actor.name)}::text[], ${sums.map(total)}::bigint[],
        ${sums.map((of) => (of.size === 1 ? [...of.keys()][0] : ''))}::text[],
        ${told.map(({ charge, now }) => lateMonth(charge, now))}::date[])
        with ordinality as t(reference, at, store_id, cause_type, cause_id, cause_no, note, actor_id, actor_name, minor, fee_type, of_month, n)),
    claimed as (
      insert into money_entries (reference, type, at, company_id, store_id, cause_type, cause_id, cause_no, actor_id, actor_name, note, of_month)
      select reference, 'charge', at, ${companyId}, store_id, cause_type, cause_id, cause_no, actor_id, actor_name, note, of_month
      from told where (select yes from ready) order by reference
      on conflict (reference) do nothing
      returning id, reference),
    posted as materialized (
      select t.*, c.id, (sum(t.minor) over w)::bigint as running, row_number() over w as place
      from told t join claimed c on c.reference = t.reference window w as (order by t.n)),
    held as materialized (
      select account_id, balance_minor, holds_minor, seq, moved_at from wallets
      where company_id = ${companyId} and currency = 'CNY' and (select count(*) from posted) > 0 for update)${hold.closing},
    moment as materialized (select greatest(book_moment((select max(at) from told)), max(h.moved_at)) as at from held h),
    balances as (
      update wallets w set balance_minor = h.balance_minor - (select max(running) from posted), seq = h.seq + (select count(*) from posted),
        holds_minor = ${hold.left}, moved_at = (select at from moment)
      from held h where h.account_id = w.account_id),
    movements as (
      insert into wallet_movements (wallet_id, seq, entry_id, at, type, company_id, store_id, currency, change_minor, balance_after_minor, fee_type,
        cause_type, cause_id, cause_no, note, actor_name)
      select h.account_id, h.seq + p.place, p.id, (select at from moment), 'charge', ${companyId}, p.store_id, 'CNY', -p.minor, h.balance_minor - p.running, p.fee_type,
        p.cause_type, p.cause_id, p.cause_no, p.note, p.actor_name
      from posted p, held h order by p.n),
    lines as (
      insert into money_postings (entry_id, line_no, from_account_id, to_account_id, currency, minor, at)
      select p.id, x.line_no, h.account_id, a.id, 'CNY', x.minor, (select at from moment)
      from unnest(${postings.map(({ n }) => n)}::int[], ${postings.map(({ line }) => line)}::int[], ${postings.map(({ code }) => code)}::text[],
        ${postings.map(({ minor }) => minor)}::bigint[]) as x(n, line_no, code, minor)
      join posted p on p.n = x.n join accounts a on a.code = x.code, held h),
    fees as (
      insert into fee_lines (entry_id, line_no, at, company_id, store_id, cause_type, cause_id, cause_no, fee_type, item, fee_group, units,
        original_currency, original_minor, unit_price_minor, rate, cny_minor, wallet_currency, charged_minor, source, special_quote_id, basis, steps)
      select p.id, f.line_no, (select at from moment), ${companyId}, p.store_id, p.cause_type, p.cause_id, p.cause_no, f.fee_type, f.item, f.fee_group,
        f.units, f.original_currency, f.original_minor, f.unit_price_minor, f.rate, f.cny_minor, f.wallet_currency, f.charged_minor, f.source,
        f.special_quote_id, f.basis, f.steps
      from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb) as f(n int, line_no int, fee_type text, item text, fee_group text, units text,
          original_currency text, original_minor bigint, unit_price_minor bigint, rate numeric, cny_minor bigint, wallet_currency text,
          charged_minor bigint, source text, special_quote_id bigint, basis jsonb, steps jsonb)
      join posted p on p.n = f.n order by f.n, f.line_no
      returning id, entry_id, line_no)${hold.closed}
    select (select coalesce(jsonb_agg(jsonb_build_object('n', n, 'id', id)), '[]') from posted) as posted,
      (select coalesce(jsonb_agg(jsonb_build_object('entryId', entry_id, 'id', id) order by entry_id, line_no), '[]') from fees) as fees`);
  const { posted, fees: written } = row ?? { posted: [], fees: [] };
  const idsOf = Map.groupBy(written, ({ entryId }) => entryId);
  return new Map(
    posted.map(({ n, id }) => [
      told[n - 1] as Told,
      { entryId: id, minor: total(sums[n - 1] ?? new Map()), feeLineIds: (idsOf.get(id) ?? []).map((fee) => fee.id) },
    ]),
  );
}
