import type { MovementType } from '@kura/contract/inventory/stock/stock.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Cause } from './stock-entry.ts';

/** A change of a balance that somebody is about to make; pieces that leave it are below zero. */
export interface WantedChange {
  balanceId: number;
  holding: 'good' | 'defective';
  change: number;
  /** How many lie there, held by nobody. */
  there: number;
  isFrozen: boolean;
}
export interface InTheWay {
  balanceId: number;
  why: 'locked' | 'picked' | 'shipped' | 'moved' | 'adjusted' | 'gone' | 'frozen';
  pieces: number;
  documentType: string;
  documentNo: string;
}

const whyOf: Partial<Record<MovementType, InTheWay['why']>> = {
  PICK: 'picked',
  SORT: 'picked',
  CHECK: 'picked',
  MOVE: 'moved',
  TRF: 'moved',
  PUT: 'moved',
  BACK: 'moved',
};

const whyTaken = ({ type, isShipped }: Taken): InTheWay['why'] => {
  const why = whyOf[type] ?? 'adjusted';
  return why === 'picked' && isShipped ? 'shipped' : why;
};

const heldAt = (db: Query, balanceIds: readonly number[]) =>
  db.rows<{ balanceId: number; ownerType: string; ownerNo: string; pieces: number }>(sql`
    select c.balance_id, c.owner_type, c.owner_no, sum(c.quantity)::int as pieces from stock_claims c where c.balance_id = any(${balanceIds})
    group by c.balance_id, c.owner_type, c.owner_no order by c.balance_id, c.owner_no`);

interface Taken {
  balanceId: number;
  type: MovementType;
  causeType: string;
  causeNo: string;
  good: number;
  defective: number;
  isShipped: boolean;
}
/**
 * Pieces that left a balance by acts of others; what was taken back since has not left. They leave a shelf when they are picked and the warehouse from
 * the packing table: whether they have gone is asked of the document that took them.
 */
const takenFrom = (db: Query, balanceIds: readonly number[], { type, id }: Pick<Cause, 'type' | 'id'>) =>
  db.rows<Taken>(sql`
    with taken as (
      select m.balance_id, e.type, e.cause_type, e.cause_id, e.cause_no, -sum(m.available + m.locked)::int as good, -sum(m.defective)::int as defective,
        max(m.id) as last
      from stock_movements m join stock_entries e on e.id = m.entry_id
      where m.balance_id = any(${balanceIds}) and not (e.cause_type = ${type} and e.cause_id is not distinct from ${id}::bigint)
      group by m.balance_id, e.type, e.cause_type, e.cause_id, e.cause_no
      having sum(m.available + m.locked) < 0 or sum(m.defective) < 0
      order by last desc limit 100)
    select t.balance_id, t.type, t.cause_type, t.cause_no, t.good, t.defective, coalesce((
      select sum(x.locked) < 0 from stock_entries s join stock_movements x on x.entry_id = s.id join stock_balances k on k.id = x.balance_id
      where s.cause_type = t.cause_type and s.cause_id = t.cause_id and s.type = 'SHIP' and k.product_id = b.product_id and k.lot_id = b.lot_id), false)
      as is_shipped
    from taken t join stock_balances b on b.id = t.balance_id order by t.last desc`);

const countsAt = (db: Query, balanceIds: readonly number[]) =>
  db.rows<{ balanceId: number; number: string }>(sql`
    select b.id as balance_id, c.number from stock_balances b join stock_count_locations p on p.location_id = b.location_id and p.is_open
    join stock_counts c on c.id = p.count_id where b.id = any(${balanceIds})`);

/** Why these changes cannot be made now, balance by balance, with the documents that have the pieces; empty when they can. */
export async function inTheWayOf(db: Query, changes: readonly WantedChange[], cause: Pick<Cause, 'type' | 'id'>): Promise<InTheWay[]> {
  const frozen = changes.filter(({ isFrozen }) => isFrozen);
  const short = changes.filter(({ change, there }) => there + change < 0);
  if (frozen.length + short.length === 0) return [];
  const ids = short.map(({ balanceId }) => balanceId);
  const [held, taken, counts] = [
    await heldAt(db, ids),
    await takenFrom(db, ids, cause),
    await countsAt(
      db,
      frozen.map(({ balanceId }) => balanceId),
    ),
  ];
  const countOf = new Map(counts.map(({ balanceId, number }) => [balanceId, number]));
  const isCounted = frozen.map(({ balanceId, change }): InTheWay => ({
    balanceId,
    why: 'frozen',
    pieces: Math.abs(change),
    documentType: countOf.has(balanceId) ? 'inventory.count' : '',
    documentNo: countOf.get(balanceId) ?? '',
  }));
  const isMissing = short.flatMap(({ balanceId, holding, change, there }): InTheWay[] => {
    const owners = holding === 'good' ? held.filter((claim) => claim.balanceId === balanceId) : [];
    const takers = taken.filter((entry) => entry.balanceId === balanceId && entry[holding] > 0);
    const named: InTheWay[] = [
      ...owners.map(({ ownerType, ownerNo, pieces }) => ({
        balanceId,
        why: 'locked' as const,
        pieces,
        documentType: ownerType,
        documentNo: ownerNo,
      })),
      ...takers.map((entry) => ({
        balanceId,
        why: whyTaken(entry),
        pieces: entry[holding],
        documentType: entry.causeType,
        documentNo: entry.causeNo,
      })),
    ];
    return named.length > 0 ? named : [{ balanceId, why: 'gone', pieces: -(there + change), documentType: '', documentNo: '' }];
  });
  return [...isCounted, ...isMissing];
}
