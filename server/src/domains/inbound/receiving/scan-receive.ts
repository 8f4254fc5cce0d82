import type { OrderStatus } from '@kura/contract/inbound/order/order.fields.ts';
import { serialErrors } from '@kura/contract/inventory/serial/serial.errors.ts';
import { callerId } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { Failure, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { answerScan } from '../../../kernel/scan-answer.ts';
import { wordFailure } from '../../../kernel/words.ts';
import { ownProducts } from '../../inventory/public.ts';
import * as cartons from './carton.store.ts';
import { refuseElsewhere } from './booked-elsewhere.ts';
import { canReceive, checkIn } from './dock.ts';
import * as jobs from './job.store.ts';
import { receivePieces } from './receive-pieces.ts';
import * as store from './receiving.store.ts';
import { serialsOf } from './serials-of.ts';
import { type Answer, asScan, refuseState } from './station.ts';

interface Body {
  orderId: number;
  productId: number;
  good: number;
  defective: number;
  cartonNo?: number | undefined;
  serials: string[];
  serialRange?: { prefix: string; first: string; last: string } | undefined;
  reference: string;
}
type ReceiveCall = Call<unknown, Body>;
type ReceiveAnswer = Answer & {
  good: number;
  defective: number;
  surplus: number;
  planned: number;
  received: number;
  status: OrderStatus | null;
};
const nothing = { good: 0, defective: 0, surplus: 0, planned: 0, received: 0, status: null };

const isRetold = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'inbound_receipts_reference_key';

async function receive(tx: Tx, call: ReceiveCall, reference: string): Promise<ReceiveAnswer> {
  const { actor, body, now } = call;
  const scan = asScan(call, tx, body.reference);
  // Sent together and answered one after the other: what stands behind the lock is read under it.
  const [locked, before, [plan], box] = await Promise.all([
    store.lock(tx, actor.scope, body.orderId),
    store.receiptByReference(tx, reference),
    store.plannedOf(tx, body.orderId, [body.productId]),
    body.cartonNo === undefined ? undefined : cartons.byNumber(tx, body.orderId, body.cartonNo),
  ]);
  const order = found(locked);
  const { status } = order;
  if (before) return asBooked(tx, call, before);
  if (!plan) await ownProducts(tx, actor.scope, [body.productId]);
  if (!canReceive(order)) return { ...nothing, ...(await refuseState(scan, status)), status };
  if (!plan) return { ...nothing, ...(await answerScan(scan, 'red', 'notOnOrder')), status };
  const { planned, received } = plan;
  if (box?.hasGone) return { ...nothing, ...(await answerScan(scan, 'red', 'cartonGone')), planned, received, status };
  const serials = serialsOf(body);
  if (plan.isSerialControlled ? serials.length !== body.good + body.defective : serials.length > 0) {
    if (!plan.isSerialControlled) throw failField('serials', 'inventory.serial.notControlled', { sku: plan.sku });
    return { ...nothing, ...(await answerScan(scan, 'red', 'serialsNeeded')), planned, received, status };
  }
  if (plan.needsMeasure) return { ...nothing, ...(await answerScan(scan, 'red', 'measureFirst')), planned, received, status };
  const carton = body.cartonNo === undefined ? undefined : found(box);
  await checkIn(tx, actor, order, now);
  // Whoever opens a carton has seen it.
  const isNewCarton = carton !== undefined && (await cartons.arrive(tx, actor, order.id, carton, now));
  const { good, defective, cartonNo = null } = body;
  const { taken } = await receivePieces(tx, actor, order, reference, [{ plan, good, defective, cartonNo, serials, reference }], now);
  const [one = { good: 0, defective: 0, surplusGood: 0, surplusDefective: 0 }] = taken;
  const surplus = one.surplusGood + one.surplusDefective;
  await logOperation(tx, actor, {
    at: now,
    record: 'inbound.order',
    recordId: order.id,
    recordName: order.number,
    companyId: order.companyId,
    action: 'inbound.receiving.log.received',
    before: { receivedCount: order.receivedCount, arrivedCount: order.arrivedCount },
    after: { receivedCount: order.receivedCount + one.good + one.defective, arrivedCount: order.arrivedCount + (isNewCarton ? 1 : 0) },
    note: noteOf(plan.sku, one.good, one.defective, surplus),
  });
  const answer = surplus > 0 ? await answerScan(scan, 'amber', 'overPlan') : await answerScan(scan, 'green', 'received');
  return {
    ...answer,
    good: one.good,
    defective: one.defective,
    surplus,
    planned,
    received: received + one.good + one.defective,
    status: order.status,
  };
}

/** `SKU-1: 10`, with what is damaged (−) and what nobody announced (+): customers read it too, so no place of ours stands in it. */
export const noteOf = (sku: string, good: number, defective: number, surplus: number): string =>
  `${sku}: ${good + defective}${defective > 0 ? ` (−${defective})` : ''}${surplus > 0 ? ` +${surplus}` : ''}`;

/** What was booked under this reference, whatever it is told with now. */
async function asBooked(db: Query, call: ReceiveCall, booked: store.BookedReceipt): Promise<ReceiveAnswer> {
  const { orderId, productId, good, defective, surplus } = booked;
  refuseElsewhere(call.body.orderId, booked);
  const { status } = found(await jobs.head(db, call.actor.scope, orderId));
  const [plan] = await store.plannedOf(db, orderId, [productId]);
  const answer = await answerScan(asScan(call, db, call.body.reference), 'amber', 'alreadyBooked');
  return { ...answer, good, defective, surplus, planned: plan?.planned ?? 0, received: plan?.received ?? 0, status };
}

/** One step of a station: booked at once, and under its reference once. Of two at the same moment the second finds the first. */
export async function scanReceive(call: ReceiveCall): Promise<ReceiveAnswer> {
  const { kernel, actor, body, lang, request, keepAnswer } = call;
  const reference = `${callerId(actor)}:${body.reference}`;
  try {
    return await kernel.db.tx(async (tx) => {
      const answer = await receive(tx, call, reference);
      await keepAnswer(tx, answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Failure && error.spec === serialErrors.taken) {
      const { message } = wordFailure(error, lang, request.id);
      return { ...nothing, ...(await answerScan(asScan(call, kernel.db, body.reference), 'red', 'serialTaken', message)) };
    }
    if (!isRetold(error)) throw error;
    return asBooked(kernel.db, call, found(await store.receiptByReference(kernel.db, reference)));
  }
}
