import { firstDayOf } from '@kura/contract/kernel/month.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { empty, sql, type Sql } from '../../../kernel/db/sql.ts';
import type { MoneyEntry } from './money-entry.ts';
import type { Netted } from './net-entries.ts';

/** What is written together with an entry: from the same numbers, in the same statement. */
export interface With {
  /** Rows of fee_lines, without what the entry knows. */
  readonly fees?: readonly object[];
  readonly refunds?: readonly { readonly feeLineId: number; readonly minor: number }[];
  /** Holds that end with it. */
  readonly holdReference?: string | undefined;
}

/** A wallet that would end below where it may. */
export interface Obstacle {
  currency: Currency;
  needMinor: number;
  haveMinor: number;
}
export interface Written {
  /** False: accounts are missing, and nothing was done. */
  isReady: boolean;
  /** Which of the entries are new, with their ids. */
  posted: { n: number; id: number }[];
  obstacles: Obstacle[];
  /** In the order of the lines. */
  feeLineIds: number[];
}

const entryRows = (entries: readonly MoneyEntry[]): string =>
  JSON.stringify(
    entries.map((e, n) => ({
      n,
      reference: e.reference,
      type: e.type,
      company_id: e.companyId,
      store_id: e.storeId ?? null,
      note: e.note ?? '',
      cause_type: e.cause.type,
      cause_id: e.cause.id,
      cause_no: e.cause.no,
      reverses_id: e.reversesId ?? null,
      of_month: e.ofMonth ? firstDayOf(e.ofMonth) : null,
    })),
  );

/** Only the parts that are asked for: most entries have none of them. */
function parts({ fees, refunds, holdReference }: With, now: Date) {
  const closing = sql`,
    -- After the wallets: whoever opens or closes a hold has its wallet.
    closing as materialized (
      select h.id, h.wallet_id, h.minor from money_holds h
      where h.reference = ${holdReference} and h.status = 'open' and (select count(*) from held) > 0 order by h.id for update of h),
    freed as (select wallet_id, sum(minor)::bigint as minor from closing group by wallet_id)`;
  const closed = sql`,
    closed as (
      update money_holds h set status = 'charged', closed_at = ${now}::timestamptz from closing c where c.id = h.id and (select yes from clear))`;
  const feeRows = sql`,
    fees as (
      insert into fee_lines (entry_id, line_no, at, company_id, store_id, cause_type, cause_id, cause_no, fee_type, item, fee_group, units,
        original_currency, original_minor, unit_price_minor, rate, cny_minor, wallet_currency, charged_minor, source, special_quote_id, basis, steps)
      select p.id, f.line_no, (select at from moment), p.company_id, p.store_id, p.cause_type, p.cause_id, p.cause_no, f.fee_type, f.item, f.fee_group,
        f.units, f.original_currency, f.original_minor, f.unit_price_minor, f.rate, f.cny_minor, f.wallet_currency, f.charged_minor, f.source,
        f.special_quote_id, f.basis, f.steps
      from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb) as f(line_no int, fee_type text, item text, fee_group text, units text,
          original_currency text, original_minor bigint, unit_price_minor bigint, rate numeric, cny_minor bigint, wallet_currency text,
          charged_minor bigint, source text, special_quote_id bigint, basis jsonb, steps jsonb)
      cross join posted p where (select yes from clear) order by f.line_no
      returning id, line_no)`;
  const refundRows = sql`,
    given_back as (
      select r.fee_line_id, r.minor, p.id as entry_id
      from jsonb_to_recordset(${JSON.stringify(refunds?.map((r) => ({ fee_line_id: r.feeLineId, minor: r.minor })))}::jsonb)
        as r(fee_line_id bigint, minor bigint) cross join posted p where (select yes from clear)),
    refund_rows as (insert into fee_refunds (entry_id, fee_line_id, minor) select entry_id, fee_line_id, minor from given_back),
    refunded as (update fee_lines f set refunded_minor = f.refunded_minor + g.minor from given_back g where g.fee_line_id = f.id)`;
  return {
    holdWallets: holdReference
      ? sql`union select wallet_id from money_holds where reference = ${holdReference} and status = 'open' and exists (select 1 from posted)`
      : empty,
    closing: holdReference ? closing : empty,
    holdsLeft: holdReference
      ? sql`h.holds_minor - coalesce((select minor from freed f where f.wallet_id = h.account_id), 0)`
      : sql`h.holds_minor`,
    changes: sql`${holdReference ? closed : empty}${fees ? feeRows : empty}${refunds ? refundRows : empty}`,
    feeLineIds: fees ? sql`(select coalesce(jsonb_agg(id order by line_no), '[]') from fees)` : sql`'[]'::jsonb`,
  } satisfies Record<string, Sql>;
}

/**
 * One statement: claims the references, locks the wallets in the order of their ids, looks for obstacles on the rows as they are under the
 * lock, and only without any writes balances, movements, postings and all that goes with them (K04).
 */
export async function writeEntries(
  tx: Tx,
  actor: Actor,
  entries: readonly MoneyEntry[],
  { accounts, postings, legs }: Netted,
  more: With,
  now: Date,
): Promise<Written> {
  const part = parts(more, now);
  const row = await tx.first<Written>(sql`
    with accounts as materialized (select id, code from money_accounts where code = any(${[...accounts.keys()]})),
    ready as (select count(*) = ${accounts.size}::int as yes from accounts),
    told as (
      select * from jsonb_to_recordset(${entryRows(entries)}::jsonb) as e(n int, reference text, type text, company_id bigint, store_id bigint,
        cause_type text, cause_id bigint, cause_no text, note text, reverses_id bigint, of_month date)),
    claimed as (
      insert into money_entries (reference, type, at, company_id, store_id, cause_type, cause_id, cause_no, actor_id, actor_name, note, reverses_id,
        of_month)
      select reference, type, ${now}::timestamptz, company_id, store_id, cause_type, cause_id, cause_no, ${actor.userId}::bigint, ${actor.name}::text,
        note, reverses_id, of_month
      from told where (select yes from ready) order by reference
      on conflict (reference) do nothing
      returning id, reference),
    posted as materialized (select t.*, c.id from told t join claimed c on c.reference = t.reference),
    legs as materialized (
      select p.n, p.id as entry_id, a.id as wallet_id, x.change, x.fee_type, x.floor,
        sum(x.change) over w as running, row_number() over w as place
      from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb) as x(n int, code text, change bigint, fee_type text, floor bigint)
      join posted p on p.n = x.n join accounts a on a.code = x.code window w as (partition by a.id order by p.n)),
    held as materialized (
      select w.account_id, w.company_id, w.currency, w.balance_minor, w.holds_minor, w.seq, w.moved_at from wallets w
      where w.account_id in (select wallet_id from legs ${part.holdWallets}) order by w.account_id for update of w)${part.closing},
    -- One moment for all, when everything is held: no wallet was moved later, and nobody was told more.
    moment as materialized (select greatest(book_moment(${now}::timestamptz), max(h.moved_at)) as at from held h),
    obstacles as (
      select h.currency, -l.change as need, h.balance_minor + l.running - l.change - l.floor as have
      from legs l join held h on h.account_id = l.wallet_id
      where l.change < 0 and h.balance_minor + l.running < l.floor),
    clear as (select not exists (select 1 from obstacles) as yes),
    sums as (select wallet_id, sum(change)::bigint as change, count(*) as moves from legs group by wallet_id),
    -- From the rows as they are under the lock: "balance = balance + x" would first be tried on the row as the statement found it.
    balances as (
      update wallets w set balance_minor = h.balance_minor + coalesce(s.change, 0), seq = h.seq + coalesce(s.moves, 0), holds_minor = ${part.holdsLeft},
        moved_at = case when s.wallet_id is null then h.moved_at else (select at from moment) end
      from held h left join sums s on s.wallet_id = h.account_id where h.account_id = w.account_id and (select yes from clear)),
    movements as (
      insert into wallet_movements (wallet_id, seq, entry_id, at, type, company_id, store_id, currency, change_minor, balance_after_minor, fee_type,
        cause_type, cause_id, cause_no, note, actor_name)
      select h.account_id, h.seq + l.place, p.id, (select at from moment), p.type, h.company_id, p.store_id, h.currency, l.change,
        h.balance_minor + l.running, l.fee_type, p.cause_type, p.cause_id, p.cause_no, p.note, ${actor.name}::text
      from legs l join held h on h.account_id = l.wallet_id join posted p on p.n = l.n where (select yes from clear) order by p.id, h.account_id),
    lines as (
      insert into money_postings (entry_id, line_no, from_account_id, to_account_id, currency, minor, at)
      select p.id, x.line_no, f.id, t.id, x.currency, x.minor, (select at from moment)
      from jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) as x(n int, line_no int, f text, t text, currency text, minor bigint)
      join posted p on p.n = x.n join accounts f on f.code = x.f join accounts t on t.code = x.t where (select yes from clear))${part.changes}
    select (select yes from ready) as is_ready,
      (select coalesce(jsonb_agg(jsonb_build_object('n', n, 'id', id)), '[]') from posted) as posted,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'needMinor', need, 'haveMinor', have)), '[]') from obstacles) as obstacles,
      ${part.feeLineIds} as fee_line_ids`);
  return row ?? { isReady: false, posted: [], obstacles: [], feeLineIds: [] };
}
