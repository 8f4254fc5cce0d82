import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug, found } from '../../../kernel/fail.ts';
import { putAwayStock } from '../../inventory/public.ts';
import * as store from './receiving.store.ts';
import type { DockOrder, Shelved, Waiting } from './receiving.store.ts';

/** PUT as one entry, out of the receiving area. The caller holds the order and has looked at the places. */
export async function shelvePieces(
  tx: Tx,
  actor: Actor,
  order: DockOrder,
  reference: string,
  shelvings: readonly Shelved[],
  waiting: readonly Waiting[],
  now: Date,
): Promise<void> {
  const { id, number } = order;
  const lying = new Map(waiting.map((one) => [one.productId, one.balanceId]));
  const lines = shelvings.map(({ productId, locationId, holding, quantity }) => ({
    balanceId: found(lying.get(productId)),
    toLocationId: locationId,
    holding: holding === 'good' ? ('available' as const) : ('defective' as const),
    quantity,
  }));
  const cause = { type: 'inbound.order', id, no: number };
  const [posted] = await putAwayStock(tx, actor, { reference: `inbound.order:${id}:shelve:${reference}`, cause, lines }, now);
  if (!posted) throw bug('nothing was put away');
  await store.addShelvings(tx, actor, order, { entryId: posted.entryId, shelvings }, now);
}
