import type { OrderStatus } from '@kura/contract/inbound/order/order.fields.ts';
import type { ReceivingReason } from '@kura/contract/inbound/receiving/receiving.station.ts';
import { inventoryErrors } from '@kura/contract/inventory/errors.ts';
import type { ErrorSpec } from '@kura/contract/kernel/error.ts';
import { recogniseCode } from '@kura/contract/products/product/scan-code.ts';
import { callerId } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { Failure, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { answerScan } from '../../../kernel/scan-answer.ts';
import { wordFailure } from '../../../kernel/words.ts';
import { ownProducts, holdPlaces, isOver, whyNot } from '../../inventory/public.ts';
import { locationByBarcode } from '../../warehouse/public.ts';
import { refuseElsewhere } from './booked-elsewhere.ts';
import { canShelve, shelveWhenDone } from './dock.ts';
import * as jobs from './job.store.ts';
import * as store from './receiving.store.ts';
import { shelvePieces } from './shelve-pieces.ts';
import { type Answer, asScan } from './station.ts';

interface Body {
  orderId: number;
  productId: number;
  code: string;
  holding: 'good' | 'defective';
  quantity: number;
  isOverCapacity: boolean;
  reference: string;
}
type ShelveCall = Call<unknown, Body>;
type ShelveAnswer = Answer & {
  locationId: number | null;
  locationCode: string;
  waitingGood: number;
  waitingDefective: number;
  status: OrderStatus | null;
};
const nothing = { locationId: null, locationCode: '', waitingGood: 0, waitingDefective: 0, status: null };

const isRetold = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'inbound_shelvings_reference_key';
/** What a refusal of the book is called at the station. */
const reasons: readonly (readonly [ErrorSpec, ReceivingReason])[] = [
  [inventoryErrors.otherCompanysPlace, 'otherCompany'],
  [inventoryErrors.locationFrozen, 'frozenLocation'],
  [inventoryErrors.notEnoughStock, 'notEnough'],
  [inventoryErrors.notEnoughStockHere, 'notEnough'],
  [inventoryErrors.notEnoughStockHeld, 'notEnough'],
];

async function shelve(tx: Tx, call: ShelveCall, reference: string): Promise<ShelveAnswer> {
  const { actor, body, now } = call;
  const { productId, holding, quantity } = body;
  const scan = asScan(call, tx, body.code);
  // Sent together and answered one after the other, the lock first.
  const [locked, before, products] = await Promise.all([
    store.lock(tx, actor.scope, body.orderId),
    store.shelvingByReference(tx, reference),
    ownProducts(tx, actor.scope, [productId]),
  ]);
  const order = found(locked);
  const product = found(products.get(productId));
  if (before) return asBooked(tx, call, before);
  const { status, warehouseId } = order;
  if (!canShelve(order)) return { ...nothing, ...(await answerScan(scan, 'red', 'wrongState')), status };
  const [waiting, read] = await Promise.all([
    order.lotId === null ? [] : store.waitingOf(tx, order, [productId]),
    locationByBarcode(tx, warehouseId, recogniseCode(body.code, ['location']).code),
  ]);
  const { good = 0, defective = 0 } = waiting[0] ?? {};
  const left = { locationId: null, locationCode: '', waitingGood: good, waitingDefective: defective, status };
  if (good + defective === 0) return { ...left, ...(await answerScan(scan, 'red', 'nothingToShelve')) };

  const place = read && (await holdPlaces(tx, warehouseId, [read.id])).get(read.id);
  if (!place) return { ...left, ...(await answerScan(scan, 'red', 'notALocation')) };
  const at = { ...left, locationId: place.id, locationCode: place.code };
  const obstacle = whyNot(place, holding, productId);
  if (obstacle) return { ...at, ...(await answerScan(scan, 'red', obstacle)) };
  if (quantity > (holding === 'good' ? good : defective)) return { ...at, ...(await answerScan(scan, 'red', 'notEnough')) };
  if (!body.isOverCapacity && isOver(place, quantity, product.pieceVolumeMm3))
    return { ...at, ...(await answerScan(scan, 'amber', 'overCapacity')) };

  await shelvePieces(tx, actor, order, reference, [{ productId, locationId: place.id, holding, quantity, reference }], waiting, now);
  await logOperation(tx, actor, {
    at: now,
    record: 'inbound.order',
    recordId: order.id,
    recordName: order.number,
    companyId: order.companyId,
    action: 'inbound.receiving.log.shelved',
    before: { shelvedCount: order.shelvedCount },
    after: { shelvedCount: order.shelvedCount + quantity },
    note: `${product.sku}: ${quantity} → ${place.code}`,
  });
  order.shelvedCount += quantity;
  await shelveWhenDone(tx, actor, order, now);
  return {
    ...at,
    ...(await answerScan(scan, 'green', 'shelved')),
    waitingGood: good - (holding === 'good' ? quantity : 0),
    waitingDefective: defective - (holding === 'defective' ? quantity : 0),
    status: order.status,
  };
}

async function asBooked(db: Query, call: ShelveCall, booked: store.BookedShelving): Promise<ShelveAnswer> {
  refuseElsewhere(call.body.orderId, booked);
  const order = found(await jobs.head(db, call.actor.scope, booked.orderId));
  const [waiting] = order.lotId === null ? [] : await store.waitingOf(db, order, [booked.productId]);
  const answer = await answerScan(asScan(call, db, call.body.code), 'amber', 'alreadyBooked');
  const { good: waitingGood = 0, defective: waitingDefective = 0 } = waiting ?? {};
  return {
    ...answer,
    locationId: booked.locationId,
    locationCode: booked.locationCode,
    waitingGood,
    waitingDefective,
    status: order.status,
  };
}

/** One step of a station, as `scanReceive`: booked at once, under its reference once. What the book refuses is a red answer. */
export async function scanShelve(call: ShelveCall): Promise<ShelveAnswer> {
  const { kernel, actor, body, lang, request, keepAnswer } = call;
  const reference = `${callerId(actor)}:${body.reference}`;
  try {
    return await kernel.db.tx(async (tx) => {
      const answer = await shelve(tx, call, reference);
      await keepAnswer(tx, answer);
      return answer;
    });
  } catch (error) {
    const reason = error instanceof Failure ? reasons.find(([spec]) => spec === error.spec)?.[1] : undefined;
    if (reason) {
      const { message } = wordFailure(error, lang, request.id);
      return { ...nothing, ...(await answerScan(asScan(call, kernel.db, body.code), 'red', reason, message)) };
    }
    if (!isRetold(error)) throw error;
    return asBooked(kernel.db, call, found(await store.shelvingByReference(kernel.db, reference)));
  }
}
