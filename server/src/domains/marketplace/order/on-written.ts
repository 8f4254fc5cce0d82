import { becomes } from '@kura/contract/marketplace/order/becomes.ts';
import { orderStateMachine, platformMachine } from '@kura/contract/marketplace/order/platform.machine.ts';
import { shipmentMachine } from '@kura/contract/marketplace/order/shipment.machine.ts';
import type { WriteKind } from '@kura/contract/marketplace/order/states.ts';
import { system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { emit } from '../../../kernel/outbox.ts';
import type { Written } from '../channels/connector.ts';
import type { ShipPayload } from '../forward/queue-shipped.ts';
import { gathered } from '../write/gather-parts.ts';
import { queueWrite } from '../write/queue-write.ts';
import { addNotes, channelNote, note } from './notes.ts';
import * as store from './on-written.store.ts';
import { record } from './order-record.ts';

export interface FinishedWrite {
  id: number;
  orderId: number;
  kind: WriteKind;
  payload: unknown;
}

type Change = store.WrittenChange;
const numbersOf = ({ parcels }: ShipPayload): string =>
  [...new Set(parcels.map(({ trackingNumber }) => trackingNumber))].filter(Boolean).join(', ');

/** S01, S02: we told it, and it took it. Its own word may come hours later. */
async function onShipped(tx: Tx, order: store.WrittenOrder, write: FinishedWrite, isTold: boolean, now: Date): Promise<Change> {
  const payload = write.payload as ShipPayload;
  await store.addShipped(tx, order.id, write.id);
  if (payload.forwardId !== null) await store.setReturned(tx, payload.forwardId, now);
  const to = payload.isWhole ? 'shipped' : 'partiallyShipped';
  const shipmentStatus = becomes(shipmentMachine, order.shipmentStatus, to) ? to : order.shipmentStatus;
  const { platformStatus: platform } = order;
  const isReturned = await store.isAllTold(tx, order.id, write.id);
  if (isReturned && order.completesAfterShip) {
    const { id: orderId, companyId, storeId } = order;
    await queueWrite(
      tx,
      { companyId, storeId, kind: 'complete', orderId, reference: `complete:${orderId}`, payload: {}, madeBy: system.name },
      now,
    );
  }
  return {
    shipmentStatus,
    platformStatus: payload.isWhole && platform !== null && becomes(platformMachine, platform, 'outboundDone') ? 'outboundDone' : platform,
    // S04: returned once the channel has every number.
    waybillStatus: isReturned ? 'returned' : order.waybillStatus,
    shippedAt:
      payload.parcels
        .map(({ shippedAt }) => shippedAt)
        .toSorted()
        .at(-1) ?? null,
    notes: isTold ? [note('marketplace.note.returned', { numbers: numbersOf(payload) })] : [],
  };
}

async function changeOf(tx: Tx, order: store.WrittenOrder, write: FinishedWrite, isTold: boolean, now: Date): Promise<Change> {
  switch (write.kind) {
    case 'ship':
      return onShipped(tx, order, write, isTold, now);
    case 'acknowledge':
      return { acknowledgedAt: now };
    case 'complete':
      return order.orderStatus !== null && becomes(orderStateMachine, order.orderStatus, 'completed') ? { orderStatus: 'completed' } : {};
    case 'cancel':
      return becomes(shipmentMachine, order.shipmentStatus, 'cancelled') ? { shipmentStatus: 'cancelled' } : {};
    case 'memo':
      return order.isMasked ? {} : { memo: (write.payload as { memo: string }).memo };
    case 'invoice':
      return {};
  }
}

/** What became of a write, in the transaction that marks it. Accepted is not done (channel rule 3): nothing changes before the result was read. */
export async function onWritten(tx: Tx, write: FinishedWrite, written: Written, now: Date): Promise<void> {
  if (written.state === 'accepted') return;
  const order = await store.lock(tx, write.orderId);
  if (!order) return;
  const isDone = written.state === 'done';
  const change: Change = isDone ? await changeOf(tx, order, write, written.note !== gathered, now) : {};
  const told =
    written.state === 'refused'
      ? [note('marketplace.note.refused', { what: `@marketplace.write.kind.${write.kind}`, message: channelNote(written.message) })]
      : written.note
        ? [channelNote(written.note)]
        : [];
  const { notes = [], ...fields } = change;
  // It may have been forwarded while our word was on its way.
  if (fields.shipmentStatus === 'cancelled') await emit(tx, 'marketplace.cancelled', { orderId: order.id }, now);
  await store.update(tx, order, { ...fields, systemNote: addNotes(order.systemNote, [...notes, ...told]) }, now);
  await logOperation(tx, system, {
    at: now,
    record,
    recordId: order.id,
    recordName: order.number,
    companyId: order.companyId,
    action: isDone ? 'marketplace.order.log.written' : 'marketplace.order.log.refused',
    before: { shipmentStatus: order.shipmentStatus, waybillStatus: order.waybillStatus },
    after: {
      shipmentStatus: fields.shipmentStatus ?? order.shipmentStatus,
      waybillStatus: fields.waybillStatus ?? order.waybillStatus,
      writeKind: write.kind,
      ...(written.state === 'refused' ? { writeMessage: channelNote(written.message) } : {}),
    },
  });
}
