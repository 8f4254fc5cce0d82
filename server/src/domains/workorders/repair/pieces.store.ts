import type { RepairRow } from '@kura/contract/workorders/repair/repair.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';

export interface Source {
  balanceId: number;
  locationId: number;
  lotId: number;
  storeId: number | null;
  good: number;
  defective: number;
}
const columns = raw('b.id as balance_id, b.location_id, b.lot_id, b.store_id, b.available as good, b.defective');

/** Where pieces of it lie free: on shelves, or where returns wait; the oldest lot first. */
export const sources = (db: Query, of: Pick<RepairRow, 'warehouseId' | 'productId' | 'type' | 'returnNumber'>): Promise<Source[]> =>
  db.rows(sql`
    select ${columns} from stock_balances b join locations l on l.id = b.location_id join stock_lots o on o.id = b.lot_id
    where b.product_id = ${of.productId} and b.warehouse_id = ${of.warehouseId} and b.available + b.defective > 0
      and ${raw(of.type === 'return' ? `l.kind = 'RTN'` : `l.kind = 'shelf' and l.state = 'normal'`)}
      and (${of.returnNumber} = '' or o.number = ${of.returnNumber})
    order by b.lot_date, b.pick_seq, b.id`);

/** What other repairs have asked for of the damaged ones and not taken yet: those are not locked, since nobody sells them. */
export const spokenFor = async (db: Query, of: Pick<RepairRow, 'id' | 'warehouseId' | 'productId'>): Promise<number> =>
  (
    await db.first<{ pieces: number }>(sql`
      select coalesce(sum(quantity), 0)::int as pieces from repair_orders
      where product_id = ${of.productId} and warehouse_id = ${of.warehouseId} and type = 'inStore' and holding = 'defective'
        and status = 'pendingConfirmation' and id <> ${of.id}`)
  )?.pieces ?? 0;
/** The same, once nobody else takes of them: two who want the same pieces at once want them one after the other, and the second finds what is left. */
export async function heldSources(tx: Tx, of: Parameters<typeof sources>[1]): Promise<Source[]> {
  const ids = (await sources(tx, of)).map(({ balanceId }) => balanceId);
  await tx.run(sql`select 1 from stock_balances where id = any(${ids}::bigint[]) order by id for update`);
  return sources(tx, of);
}
/** What it holds on shelves since it was asked for. */
export const held = (tx: Tx, repairId: number): Promise<Omit<Piece, 'fixed'>[]> =>
  tx.rows(sql`
    select b.lot_id, b.store_id, c.quantity from stock_claims c join stock_balances b on b.id = c.balance_id
    where c.owner_type = 'workorders.repair' and c.owner_id = ${repairId} order by b.id for update of b, c`);

export interface Piece {
  lotId: number;
  storeId: number | null;
  quantity: number;
  fixed: number;
}
export const addPieces = (tx: Tx, repairId: number, pieces: readonly Omit<Piece, 'fixed'>[]): Promise<number> =>
  tx.run(sql`
    insert into repair_pieces (repair_id, lot_id, store_id, quantity)
    select ${repairId}::bigint, x.lot_id, x.store_id, sum(x.quantity) from unnest(${pieces.map(({ lotId }) => lotId)}::bigint[],
      ${pieces.map(({ storeId }) => storeId)}::bigint[], ${pieces.map(({ quantity }) => quantity)}::int[]) as x(lot_id, store_id, quantity)
    group by x.lot_id, x.store_id
    on conflict (repair_id, lot_id, store_id) do update set quantity = repair_pieces.quantity + excluded.quantity`);
export const ofRepair = (db: Query, repairId: number): Promise<Piece[]> =>
  db.rows(sql`select lot_id, store_id, quantity, fixed from repair_pieces where repair_id = ${repairId} order by lot_id, store_id`);
export const isThere = async (db: Query, repairId: number): Promise<boolean> =>
  (await db.first(sql`select 1 as one from repair_pieces where repair_id = ${repairId} limit 1`)) !== undefined;
export const forget = (tx: Tx, repairId: number): Promise<number> => tx.run(sql`delete from repair_pieces where repair_id = ${repairId}`);
interface Carried {
  warehouseId: number;
  productId: number;
  companyId: number;
  number: string;
}
const carried = (of: Carried) => sql`from stock_balances b join locations l on l.id = b.location_id join stock_lots o on o.id = b.lot_id
      where b.product_id = ${of.productId} and b.warehouse_id = ${of.warehouseId} and l.kind = 'REPAIR' and o.number = ${of.number}
        and o.company_id = ${of.companyId} order by b.id`;
/** Damaged pieces of a return at the bench that no repair order has yet. Read after their rows are held: who came first has its share by then. */
export async function loose(tx: Tx, of: Carried): Promise<Omit<Piece, 'fixed'>[]> {
  await tx.run(sql`select 1 ${carried(of)} for update of b`);
  return tx.rows(sql`
    select * from (
      select b.lot_id, b.store_id, b.defective - coalesce((select sum(c.defective) from bench_claims c
          where c.warehouse_id = b.warehouse_id and c.product_id = b.product_id and c.lot_id = b.lot_id
            and c.store_id is not distinct from b.store_id), 0)::int as quantity
      ${carried(of)}) as there
    where quantity > 0`);
}
/** An entry of the book by its name; null: there is none. */
export const entryOf = async (db: Query, reference: string): Promise<number | null> =>
  (await db.first<{ id: number }>(sql`select id from stock_entries where reference = ${reference}`))?.id ?? null;
export interface Bench extends Piece, Pick<Source, 'balanceId' | 'locationId' | 'good' | 'defective'> {}
/** What lies at the bench for it, in the order in which it is taken. */
export const bench = (db: Query, { id, productId, warehouseId }: Pick<RepairRow, 'id' | 'productId' | 'warehouseId'>): Promise<Bench[]> =>
  db.rows(sql`
    select ${columns}, x.quantity, x.fixed from repair_pieces x
    join stock_balances b on b.product_id = ${productId} and b.lot_id = x.lot_id and b.store_id is not distinct from x.store_id
    join locations l on l.id = b.location_id and l.kind = 'REPAIR' and l.warehouse_id = ${warehouseId}
    where x.repair_id = ${id} order by b.lot_date, b.id`);
export const setFixed = (tx: Tx, repairId: number, pieces: readonly Pick<Piece, 'lotId' | 'storeId' | 'fixed'>[]): Promise<number> =>
  tx.run(sql`
    update repair_pieces set fixed = x.fixed from unnest(${pieces.map(({ lotId }) => lotId)}::bigint[],
      ${pieces.map(({ storeId }) => storeId)}::bigint[], ${pieces.map(({ fixed }) => fixed)}::int[]) as x(lot_id, store_id, fixed)
    where repair_id = ${repairId} and repair_pieces.lot_id = x.lot_id and repair_pieces.store_id is not distinct from x.store_id`);
/** The store that all of its good pieces are of; null: of none in particular, or of several. */
export const oneStore = async (db: Query, repairId: number): Promise<number | null> => {
  const stores = await db.rows<{ storeId: number | null }>(
    sql`select distinct store_id from repair_pieces where repair_id = ${repairId} and fixed > 0`,
  );
  return stores.length === 1 ? (stores[0]?.storeId ?? null) : null;
};
