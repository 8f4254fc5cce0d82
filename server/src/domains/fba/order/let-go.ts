import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import { backStock, unlockStock, unshipStock } from '../../inventory/public.ts';
import { releaseFees } from './order-money.ts';
import { piecesOf, placesOf } from './order-parts.store.ts';
import { ownerOf, referenceOf } from './order-record.ts';
import type { StoredOrder } from './order.store.ts';
import { transferIdsOf } from './save-order.store.ts';
import { bringBack, freeAll } from './serials.ts';
import { letGoTransfers } from './take-transfers.ts';

/** Everything is free again, pieces and money; what was fetched already stands at the abnormal location until somebody puts it away. */
export async function letGo(tx: Tx, order: StoredOrder, { actor, now }: MoveCall): Promise<Told> {
  const owner = ownerOf(order);
  const places = await placesOf(tx, order.id);
  const broughtBack = places.filter(({ isPicked }) => isPicked).reduce((sum, { quantity }) => sum + quantity, 0);
  if (places.some(({ isPicked }) => !isPicked))
    await unlockStock(tx, actor, { reference: referenceOf(order.id, 'unlock', order.revision), cause: owner, owner }, now);
  if (broughtBack > 0) await backStock(tx, actor, { reference: referenceOf(order.id, 'back', order.revision), cause: owner, owner }, now);
  await freeAll(tx, actor, order, now);
  await tx.run(sql`update fba_pieces set picked = 0 where order_id = ${order.id} and picked > 0`);
  await tx.run(sql`update fba_orders set picked_count = 0, is_labelled = false where id = ${order.id}`);
  const released = await releaseFees(tx, order, now);
  return { after: { released, ...(broughtBack > 0 ? { broughtBack } : {}) } };
}

/**
 * S13: Amazon turned it away and it stands in our warehouse again: its pieces come back into the books and, as all that was fetched in vain, to the
 * abnormal location until somebody puts them away.
 */
export async function takeBack(tx: Tx, order: StoredOrder, call: MoveCall): Promise<Told> {
  const { actor, now } = call;
  const owner = ownerOf(order);
  const pieces = await piecesOf(tx, order.id);
  const lines = pieces.map(({ pieceNo, productId, quantity }) => ({ lineNo: pieceNo, productId, quantity }));
  await bringBack(tx, actor, order, now);
  if (order.source === 'stock')
    await unshipStock(tx, actor, { reference: referenceOf(order.id, 'unship', order.revision), cause: owner, owner, lines }, now);
  const told = await letGo(tx, order, call);
  return { before: { shippedAt: order.shippedAt }, after: { ...told.after, shippedAt: null } };
}

/** It will not go: the cartons of inbound orders wait for another one. */
export async function dropTransfers(tx: Tx, order: StoredOrder, { actor, now }: Pick<MoveCall, 'actor' | 'now'>): Promise<void> {
  await letGoTransfers(tx, actor, order.id, await transferIdsOf(tx, order.id), now);
}
