import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { empty, raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import type { ClaimChange, Leg } from './net-entries.ts';
import type { StockEntry } from './stock-entry.ts';

/** Something that the entries cannot do. Found before anything is changed, so that the refusal can still ask who is in the way. */
export interface Obstacle {
  why: 'frozen' | 'claim' | 'short' | 'missing' | 'waiting';
  balanceId: number;
  ownerNo: string | null;
  /** Changes wanted, and what is there. */
  wantedAvailable: number;
  wantedDefective: number;
  available: number;
  defective: number;
}
export interface Written {
  /** Which of the entries are new, with their ids. */
  posted: { n: number; id: number }[];
  obstacles: Obstacle[];
}

/** Movements that a count makes, or that take nothing from the shelf, also pass in a frozen place. */
const passFrozen = raw(`('GAIN', 'LOSS', 'UNLOCK')`);

const entryRows = (entries: readonly StockEntry[], actor: Actor, now: Date): string =>
  JSON.stringify(
    entries.map(({ reference, type, cause, note, reversesId, told = { actor, now } }, n) => ({
      n,
      reference,
      type,
      at: told.now,
      actor_id: told.actor.userId,
      actor_name: told.actor.name,
      cause_type: cause.type,
      cause_id: cause.id,
      cause_no: cause.no,
      note: note ?? '',
      reverses_id: reversesId ?? null,
    })),
  );
const legRows = (legs: readonly Leg[]): string =>
  JSON.stringify(legs.map((l) => ({ n: l.entry, k: l.order, b: l.balanceId, a: l.available, l: l.locked, d: l.defective })));
const claimRows = (claims: readonly ClaimChange[]): string =>
  JSON.stringify(
    claims.map((c) => ({
      n: c.entry,
      b: c.balanceId,
      owner_type: c.ownerType,
      owner_id: c.ownerId,
      owner_no: c.ownerNo,
      line_no: c.lineNo,
      q: c.quantity,
    })),
  );

const hasTurns = (legs: readonly Leg[]): boolean => new Set(legs.map(({ balanceId }) => balanceId)).size < legs.length;

/** V08: a balance that several legs touch is judged after each of them, and not by what is left of them in the end. */
const lowest = (legs: readonly Leg[]): Sql =>
  hasTurns(legs)
    ? raw(
        'min(after_a)::int as low_a, min(after_l)::int as low_l, min(after_d)::int as low_d, min(after_a + after_l + after_d)::int as low_all',
      )
    : raw('sum(a)::int as low_a, sum(l)::int as low_l, sum(d)::int as low_d, sum(a + l + d)::int as low_all');
const legsInOrder = (legs: readonly Leg[]): Sql =>
  hasTurns(legs)
    ? raw(`(select *, sum(a) over so_far as after_a, sum(l) over so_far as after_l, sum(d) over so_far as after_d
        from legs window so_far as (partition by balance_id order by k)) as legs`)
    : raw('legs');

/** Only the parts that the claims need: locking, the busiest act, frees nothing, and half of the acts touch no claim. */
function claimParts(claims: readonly ClaimChange[]): { sums: Sql; obstacles: Sql; changes: Sql } {
  const takes = claims.some(({ quantity }) => quantity > 0);
  const frees = claims.some(({ quantity }) => quantity < 0);
  const held = sql`,
    -- After the balances: whoever changes a claim holds its balance.
    claims_held as materialized (
      select c.id, c.quantity, s.q, s.balance_id, s.owner_type, s.owner_id, s.line_no
      from stock_claims c join claim_sums s
        on c.owner_type = s.owner_type and c.owner_id = s.owner_id and c.line_no = s.line_no and c.balance_id = s.balance_id
      where s.q < 0 and (select count(*) from held) > 0 order by c.id for update of c)`;
  const sums = sql`,
    claim_sums as (
      select x.b as balance_id, x.owner_type, x.owner_id, x.line_no, max(x.owner_no) as owner_no, max(p.at) as at, sum(x.q)::int as q
      from jsonb_to_recordset(${claimRows(claims)}::jsonb)
        as x(n int, b bigint, owner_type text, owner_id bigint, owner_no text, line_no int, q int) join posted p on p.n = x.n
      group by x.b, x.owner_type, x.owner_id, x.line_no)${frees ? held : empty}`;
  const more = sql`,
    claims_more as (
      insert into stock_claims (company_id, owner_type, owner_id, owner_no, line_no, balance_id, product_id, quantity, created_at)
      select h.company_id, s.owner_type, s.owner_id, s.owner_no, s.line_no, s.balance_id, h.product_id, s.q, s.at
      from claim_sums s join held h on h.id = s.balance_id where s.q > 0 and (select yes from clear)
      on conflict (owner_type, owner_id, line_no, balance_id) do update set quantity = stock_claims.quantity + excluded.quantity)`;
  const less = sql`,
    claims_less as (
      update stock_claims c set quantity = h.quantity + h.q from claims_held h
      where h.id = c.id and h.quantity + h.q > 0 and (select yes from clear)),
    claims_gone as (
      delete from stock_claims c using claims_held h where h.id = c.id and h.quantity + h.q = 0 and (select yes from clear))`;
  return {
    sums: takes || frees ? sums : empty,
    obstacles: frees
      ? sql`
      union all
      select 'claim', s.balance_id, s.owner_no, 0, 0, 0, 0
      from claim_sums s left join claims_held c using (balance_id, owner_type, owner_id, line_no)
      where s.q < 0 and coalesce(c.quantity, 0) + s.q < 0`
      : empty,
    changes: sql`${takes ? more : empty}${frees ? less : empty}`,
  };
}

/**
 * One statement: claims the references, locks the balances in the order of their ids, looks for obstacles on the rows as they are under
 * the lock, and only without any changes balances, book and claims, all three from the same numbers (K02, K03). An entry says when it was
 * asked for, its movements when they happened.
 */
export async function writeEntries(
  tx: Tx,
  actor: Actor,
  entries: readonly StockEntry[],
  { legs, claims }: { legs: readonly Leg[]; claims: readonly ClaimChange[] },
  now: Date,
): Promise<Written> {
  const claim = claimParts(claims);
  const row = await tx.first<Written>(sql`
    with told as (
      select * from jsonb_to_recordset(${entryRows(entries, actor, now)}::jsonb)
        as e(n int, reference text, type text, at timestamptz, actor_id bigint, actor_name text, cause_type text, cause_id bigint, cause_no text,
          note text, reverses_id bigint)),
    claimed as (
      insert into stock_entries (reference, type, at, actor_id, actor_name, cause_type, cause_id, cause_no, note, reverses_id)
      select reference, type, at, actor_id, actor_name, cause_type, cause_id, cause_no, note, reverses_id
      from told order by reference
      on conflict (reference) do nothing
      returning id, reference),
    posted as (select t.n, t.type, t.at, c.id from told t join claimed c on c.reference = t.reference),
    legs as (
      select p.id as entry_id, p.type, x.k, x.b as balance_id, x.a, x.l, x.d
      from jsonb_to_recordset(${legRows(legs)}::jsonb) as x(n int, k int, b bigint, a int, l int, d int) join posted p on p.n = x.n),
    sums as (
      select balance_id, sum(a)::int as a, sum(l)::int as l, sum(d)::int as d, bool_or(type not in ${passFrozen}) as stops_frozen,
        ${lowest(legs)}
      from ${legsInOrder(legs)} group by balance_id),
    held as materialized (
      select b.id, b.company_id, b.warehouse_id, b.product_id, b.location_id, b.state, b.available, b.locked, b.defective, b.waiting, b.moved_at,
        s.a, s.l, s.d, s.low_a, s.low_l, s.low_d, s.low_all, s.stops_frozen
      from stock_balances b join sums s on s.balance_id = b.id order by b.id for update of b)${claim.sums},
    -- One moment for all, when everything is held: no balance was moved later, and nobody was told more.
    moment as materialized (select greatest(book_moment((select max(at) from told)), max(h.moved_at)) as at from held h),
    obstacles as (
      select case when h.id is null then 'missing' when h.state = 'frozen' and h.stops_frozen then 'frozen'
          when h.available + h.low_a < 0 or h.locked + h.low_l < 0 or h.defective + h.low_d < 0 then 'short' else 'waiting' end as why,
        s.balance_id, null as owner_no, s.low_a as a, s.low_d as d, h.available, h.defective
      from sums s left join held h on h.id = s.balance_id
      where h.id is null or (h.state = 'frozen' and h.stops_frozen)
        or h.available + h.low_a < 0 or h.locked + h.low_l < 0 or h.defective + h.low_d < 0
        -- Pieces that wait for a decision stay; more may always come.
        or (h.waiting > 0 and h.low_all < 0 and h.available + h.locked + h.defective + h.low_all < h.waiting)
      ${claim.obstacles}),
    clear as (select not exists (select 1 from obstacles) as yes),
    -- From the rows as they are under the lock: "available = available + x" is first tried on the row as the statement found it, and a
    -- constraint would refuse what only looked like too little.
    balances as (
      update stock_balances b set available = h.available + h.a, locked = h.locked + h.l, defective = h.defective + h.d, moved_at = (select at from moment)
      from held h where h.id = b.id and (select yes from clear)),
    movements as (
      insert into stock_movements (entry_id, balance_id, at, type, company_id, warehouse_id, product_id, location_id, available, locked, defective)
      select l.entry_id, l.balance_id, (select at from moment), l.type, h.company_id, h.warehouse_id, h.product_id, h.location_id, l.a, l.l, l.d
      from legs l join held h on h.id = l.balance_id where (select yes from clear) order by l.entry_id, l.balance_id, l.k)${claim.changes}
    select
      (select coalesce(jsonb_agg(jsonb_build_object('n', n, 'id', id)), '[]') from posted) as posted,
      (select coalesce(jsonb_agg(jsonb_build_object('why', why, 'balanceId', balance_id, 'ownerNo', owner_no, 'wantedAvailable', a,
        'wantedDefective', d, 'available', available, 'defective', defective) order by balance_id), '[]') from obstacles) as obstacles`);
  return row ?? { posted: [], obstacles: [] };
}
