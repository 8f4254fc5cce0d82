import { dayIn } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';
import { emit } from '../../../kernel/outbox.ts';
import { captureSerials, lotFor, receiveStock } from '../../inventory/public.ts';
import { virtualLocation } from '../../warehouse/public.ts';
import { notifyCustomer } from '../notice/notify-customer.ts';
import { setAside } from '../problem/set-aside.ts';
import * as store from './receiving.store.ts';
import type { DockOrder, Planned } from './receiving.store.ts';

/** Pieces of one product as they were counted. */
export interface Counted {
  plan: Planned;
  good: number;
  defective: number;
  cartonNo: number | null;
  serials: readonly string[];
  reference: string;
}
export interface Taken {
  good: number;
  defective: number;
  surplusGood: number;
  surplusDefective: number;
}

/** Up to the plan they are the order's; what is above it is set aside, damaged pieces first. */
export function upToPlan({ planned, received }: Pick<Planned, 'planned' | 'received'>, good: number, defective: number): Taken {
  const room = Math.max(0, planned - received);
  const takenGood = Math.min(good, room);
  const takenDefective = Math.min(defective, room - takenGood);
  return {
    good: takenGood,
    defective: takenDefective,
    surplusGood: good - takenGood,
    surplusDefective: defective - takenDefective,
  };
}

/** RCV as one entry: into the receiving area, and into the abnormal area what nobody announced. The caller holds the order. */
export async function receivePieces(
  tx: Tx,
  actor: Actor,
  order: DockOrder,
  reference: string,
  counted: readonly Counted[],
  now: Date,
): Promise<{ lotId: number; taken: Taken[] }> {
  const { id, number, companyId, warehouseId, storeId, zone } = order;
  const cause = { type: 'inbound.order', id, no: number };
  for (const { plan, serials } of counted)
    if (serials.length > 0)
      await captureSerials(
        tx,
        actor,
        {
          productId: plan.productId,
          warehouseId,
          inboundNo: number,
          numbers: [...serials],
          innerBox: '',
          packingList: '',
          pallet: '',
        },
        now,
      );
  // The day of the first piece names the lot; whatever of the order comes later belongs to it.
  const lotId = order.lotId ?? (await lotFor(tx, companyId, number, dayIn(zone, now), now));
  const taken = counted.map(({ plan, good, defective }) => upToPlan(plan, good, defective));
  const hasSurplus = taken.some(({ surplusGood, surplusDefective }) => surplusGood + surplusDefective > 0);
  const aside = hasSurplus ? await virtualLocation(tx, warehouseId, 'ABN') : null;
  const lines = counted.flatMap(({ plan: { productId } }, i) => {
    const { good, defective, surplusGood, surplusDefective } = taken[i] as Taken;
    const key = { productId, storeId, lotId };
    return [
      ...(good + defective > 0 ? [{ ...key, good, defective }] : []),
      ...(aside && surplusGood + surplusDefective > 0
        ? [{ ...key, good: surplusGood, defective: surplusDefective, locationId: aside.id }]
        : []),
    ];
  });
  const [posted] = await receiveStock(
    tx,
    actor,
    { reference: `inbound.order:${id}:receive:${reference}`, cause, companyId, warehouseId, lines },
    now,
  );
  if (!posted) throw bug('nothing was received');
  const receipts = counted.map((one, i) => {
    const { good, defective, surplusGood, surplusDefective } = taken[i] as Taken;
    const surplus = surplusGood + surplusDefective;
    return { productId: one.plan.productId, cartonNo: one.cartonNo, good, defective, surplus, reference: one.reference };
  });
  await store.addReceipts(tx, actor, order, { lotId, entryId: posted.entryId, receipts }, now);
  for (const [i, { productId, surplus, reference: receipt }] of receipts.entries()) {
    if (surplus === 0) continue;
    await setAside(tx, actor, { orderId: id, lotId, productId, pieces: surplus }, now);
    await emit(tx, 'inbound.surplus', { orderId: id, productId, quantity: surplus }, now);
    await notifyCustomer(tx, order, 'surplus', { now, more: receipt, params: { sku: counted[i]?.plan.sku ?? '', pieces: surplus } });
  }
  return { lotId, taken };
}
