import { outboundErrors } from '@kura/contract/outbound/errors.ts';
import { stopOf } from '@kura/contract/outbound/order/order.machine.ts';
import type { CutOffPreview } from '@kura/contract/outbound/order/order.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { paidBy, restOf, walletsOf } from '../../finance/public.ts';
import { keptOf, openHoldOf } from './hold-money.ts';
import { keepsFee } from './let-go.ts';
import { moveOutbound } from './order.moves.ts';
import { claimsOf } from './order-parts.store.ts';
import * as store from './order.store.ts';

const places = { shelf: 'shelf', PICK: 'cart', WALL: 'wall', PACK: 'parcel' } as const;

/** One of several parcels that has left cannot be called back. */
const hasLeft = async (db: Query, orderId: number): Promise<boolean> =>
  (await db.first(sql`select 1 as one from outbound_parcels where order_id = ${orderId} and status = 'shipped' limit 1`)) !== undefined;

/** What the press would do, told before it: the same table (section 7), read instead of run. */
async function previewCutOff(db: Query, order: store.StoredOrder, isDualWallet: boolean): Promise<CutOffPreview> {
  const { id } = order;
  const result = (await hasLeft(db, id)) ? null : stopOf(order);
  const hold = await openHoldOf(db, id);
  const isKept = order.status === 'abnormal' ? result !== null && (await keepsFee(db, id)) : result === 'stop';
  const lines = isKept && hold ? keptOf(hold) : [];
  const kept = lines.map((line) => ({ feeType: line.feeType, amount: paidBy(line, isDualWallet) }));
  const charged = kept.map(({ amount }) => amount);
  return {
    id,
    number: order.number,
    status: order.status,
    result,
    released: result === null ? [] : restOf(hold?.held ?? [], charged),
    kept,
    pieces: (await claimsOf(db, id)).map(({ sku, quantity, locationKind }) => ({ sku, quantity, where: places[locationKind] })),
  };
}

export async function previewCutOffs(db: Query, actor: Actor, ids: readonly number[], now: Date): Promise<CutOffPreview[]> {
  const orders = new Map((await store.readMany(db, actor.scope, ids, now)).map((order) => [order.id, order]));
  const wallets = await walletsOf(db, [...new Set([...orders.values()].map(({ companyId }) => companyId))]);
  const previews: CutOffPreview[] = [];
  for (const id of ids) {
    const order = found(orders.get(id));
    previews.push(await previewCutOff(db, order, wallets.get(order.companyId)?.isDualWallet ?? false));
  }
  return previews;
}

/** Decided by the state under the lock of the row: what a station books at the same moment comes wholly before or is refused. */
export async function cutOffOrder(
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
  now: Date,
): Promise<store.StoredOrder> {
  const order = found(await store.lock(tx, actor.scope, id));
  if (actor.userType === 'staff' && reason.trim() === '') throw failField('reason', 'outbound.order.staffReason');
  if (order.status === 'shipped' || order.status === 'signed' || (await hasLeft(tx, id))) throw fail(outboundErrors.alreadyShipped);
  return moveOutbound(tx, actor, id, stopOf(order) ?? 'cutOff', { reason, now });
}
