import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { failField, found } from '../../../kernel/fail.ts';
import { adjustStock, scrapSerials, sendBackSerials, setWaiting, writeOffSerials } from '../../inventory/public.ts';
import { virtualLocation } from '../../warehouse/public.ts';
import type { StoredProblem } from './problem.store.ts';

type Goods = Pick<StoredProblem, 'companyId' | 'warehouseId' | 'storeId' | 'productId' | 'lotId'>;

/** The row of stock that surplus of an order lies in. */
async function keyOf(tx: Tx, { companyId, warehouseId, storeId, productId, lotId }: Goods) {
  const { id: locationId } = await virtualLocation(tx, warehouseId, 'ABN');
  return { companyId, warehouseId, storeId, productId: found(productId), lotId: found(lotId), locationId };
}

/** So many more (below zero: fewer) pieces wait in the abnormal area, and nobody carries them away. */
export const waitAside = async (tx: Tx, goods: Goods, pieces: number): Promise<void> => setWaiting(tx, await keyOf(tx, goods), pieces);

/** Pieces of it that lie in the abnormal area and wait for nothing; the row is held. */
export async function freeAside(tx: Tx, goods: Goods): Promise<number> {
  const { productId, locationId, lotId, storeId } = await keyOf(tx, goods);
  const row = await tx.first<{ free: number }>(sql`
    select available + defective - waiting as free from stock_balances where product_id = ${productId} and location_id = ${locationId}
      and lot_id = ${lotId} and store_id is not distinct from ${storeId}::bigint for update`);
  return row?.free ?? 0;
}

/** Under which its pieces left the stock; again after it was taken back, it is another entry. */
export const entryOut = ({ id, undoneCount }: Pick<StoredProblem, 'id' | 'undoneCount'>): string =>
  `inbound.problem:${id}:out${undoneCount === 0 ? '' : `:${undoneCount + 1}`}`;

const strange = 'inbound.problem.strangeSerial';
const ways = {
  return: { leave: sendBackSerials, strange, missing: 'inbound.problem.serialsMissing' },
  dispose: { leave: scrapSerials, strange, missing: 'inbound.problem.serialsMissing' },
};
/** Where nothing leaves, no number does. */
export function refuseSerials([number]: readonly string[]): void {
  if (number !== undefined) throw failField('serials', strange, { number });
}

export interface TakenOut {
  choice: keyof typeof ways;
  note: string;
  serials: readonly string[];
}
/** Sent back or disposed of, as the customer decided: out of stock, damaged pieces first, as they were set aside. S16: with their numbers. */
export async function takeOut(tx: Tx, actor: Actor, problem: StoredProblem, { choice, note, serials }: TakenOut, now: Date): Promise<void> {
  const key = await keyOf(tx, problem);
  const row = await tx.first<{ defective: number }>(sql`
    select defective from stock_balances where product_id = ${key.productId} and location_id = ${key.locationId} and lot_id = ${key.lotId}
      and store_id is not distinct from ${key.storeId}::bigint for update`);
  const defective = Math.min(problem.pieces, found(row).defective);
  const parts = [
    { holding: 'defective' as const, change: -defective },
    { holding: 'good' as const, change: defective - problem.pieces },
  ].filter(({ change }) => change < 0);
  const { warehouseId, ...place } = key;
  const { orderId, orderNumber: number } = problem;
  const lines = parts.map((part) => ({ ...place, ...part }));
  const told = { reference: entryOut(problem), cause: { type: 'inbound.order', id: orderId, no: number }, note, warehouseId, lines };
  await writeOffSerials(tx, actor, { number, warehouseId, lines }, serials, now, () => adjustStock(tx, actor, told, now), ways[choice]);
}
