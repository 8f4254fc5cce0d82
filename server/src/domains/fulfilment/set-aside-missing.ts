import type { Actor } from '../../kernel/actor.ts';
import type { Query, Tx } from '../../kernel/db/db.ts';
import { sql } from '../../kernel/db/sql.ts';
import { proposeAdjustment } from '../inventory/public.ts';
import { putBack } from '../outbound/public.ts';
import { virtualLocation } from '../warehouse/public.ts';
import { nth } from './picking/pick-pieces.ts';

interface Missing {
  orderId: number;
  warehouseId: number;
  /** Line by line, how many nobody has seen. */
  pieces: readonly { pieceNo: number; count: number }[];
  /** Which station missed them, and of which order: stands in the book and on the proposal. */
  note: string;
  reference: string;
  /** What was sent under the reference. */
  told: string;
}

const lotsOf = (db: Query, balanceIds: readonly number[]): Promise<{ balanceId: number; storeId: number | null; lotId: number | null }[]> =>
  db.rows(sql`select id as balance_id, store_id, lot_id from stock_balances where id = any(${balanceIds}::bigint[])`);

/**
 * What nobody scanned is nowhere: off the order and into the abnormal area, where nothing is sold from, with a proposal to write it off that another
 * person decides. What was scanned stays on the way until somebody has put it down.
 */
export async function setAsideMissing(tx: Tx, actor: Actor, missing: Missing, now: Date): Promise<void> {
  const { orderId, warehouseId, note, reference, told } = missing;
  const gone: { balanceId: number; productId: number; quantity: number }[] = [];
  for (const [index, { pieceNo, count }] of missing.pieces.entries()) {
    const back = { orderId, reference: nth(reference, index), told, pieceNo, quantity: count, note, isSeen: false };
    gone.push(...(await putBack(tx, actor, back, now)).from);
  }
  if (gone.length === 0) return;
  const { id: locationId } = await virtualLocation(tx, warehouseId, 'ABN');
  const lots = new Map((await lotsOf(tx, [...new Set(gone.map(({ balanceId }) => balanceId))])).map((lot) => [lot.balanceId, lot]));
  const byLot = Map.groupBy(gone, ({ balanceId, productId }) => {
    const lot = lots.get(balanceId);
    return `${productId} ${lot?.storeId ?? ''} ${lot?.lotId ?? ''}`;
  });
  const lines = [...byLot.values()].map(([first, ...others]) => {
    const { balanceId, productId, quantity } = first as (typeof gone)[number];
    const { storeId = null, lotId = null } = lots.get(balanceId) ?? {};
    const change = -others.reduce((sum, more) => sum + more.quantity, quantity);
    return { locationId, productId, storeId, lotId, holding: 'good' as const, change };
  });
  await proposeAdjustment(tx, actor, { warehouseId, reason: 'lost', note, lines }, now);
}
