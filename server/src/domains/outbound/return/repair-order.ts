import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bug, found } from '../../../kernel/fail.ts';
import * as parts from './return-parts.store.ts';
import { endIfDone } from './return.moves.ts';
import * as store from './return.store.ts';

/** Whoever gives its pieces to somebody waits for the station, and it for them. */
export const holdReturn = (tx: Tx, id: number): Promise<number> => tx.run(sql`select 1 from customer_returns where id = ${id} for update`);
/** Its pieces at the bench are a repair order's from now on. */
export const linkRepair = (tx: Tx, of: { returnId: number; productId: number; number: string }): Promise<number> =>
  tx.run(sql`
    update customer_returns set repair_numbers = array_append(array_remove(repair_numbers, ${of.number}), ${of.number}),
      repair_products = array_append(array_remove(repair_products, ${of.productId}::bigint), ${of.productId}::bigint) where id = ${of.returnId}`);
/** Taken back before it began: the station deals with them again. */
export const unlinkRepair = (tx: Tx, of: { returnId: number; productId: number }): Promise<number> =>
  tx.run(
    sql`update customer_returns set repair_products = array_remove(repair_products, ${of.productId}::bigint) where id = ${of.returnId}`,
  );

/** Which returns of a warehouse pieces of these lots came with. Held, in their order: whoever puts such pieces away waits for the station, and it for them. */
export const returnsOfLots = (
  tx: Tx,
  of: { warehouseId: number; lotIds: readonly number[] },
): Promise<{ returnId: number; lotId: number }[]> =>
  tx.rows(sql`
    select t.id as return_id, o.id as lot_id from stock_lots o join customer_returns t on t.number = o.number and t.company_id = o.company_id
    where o.id = any(${[...of.lotIds]}::bigint[]) and t.warehouse_id = ${of.warehouseId} order by t.id, o.id for update of t`);

export interface RepairedBack {
  returnId: number;
  productId: number;
  /** Of the repair order. */
  number: string;
  /** As what its pieces lay there before. */
  holding: 'good' | 'defective';
  fixed: { quantity: number; locationId: number | null; fixEntryId: number | null; putEntryId: number | null };
  /** Put away as damaged, or lost where no place is named. */
  broken: { quantity: number; locationId: number | null; entryId: number | null };
}
/** S12: what a repair order did with its pieces stands on the return as if the station had done it; with the last piece it has ended. */
export async function endRepairOrder(tx: Tx, actor: Actor, told: RepairedBack, now: Date): Promise<void> {
  const { returnId, productId, number, holding, fixed, broken } = told;
  const { companyId } = found(await store.lock(tx, actor.scope, returnId));
  if (companyId === null) throw bug('a repair of pieces of nobody');
  const act = { returnId, companyId, productId, note: number };
  if (fixed.quantity > 0 && fixed.locationId !== null) {
    const { quantity, locationId } = fixed;
    // What was good all along was not repaired.
    if (holding === 'defective')
      await parts.addAct(tx, actor, { ...act, kind: 'fixed', condition: 'defective', quantity, entryId: fixed.fixEntryId }, now);
    await parts.addAct(tx, actor, { ...act, kind: 'shelve', condition: 'good', quantity, locationId, entryId: fixed.putEntryId }, now);
  }
  if (broken.quantity > 0) {
    const { quantity, locationId, entryId } = broken;
    const end = locationId === null ? ({ kind: 'scrap' } as const) : ({ kind: 'shelve', locationId } as const);
    await parts.addAct(tx, actor, { ...act, ...end, condition: 'defective', quantity, entryId }, now);
  }
  await endIfDone(tx, actor, returnId, now);
}
