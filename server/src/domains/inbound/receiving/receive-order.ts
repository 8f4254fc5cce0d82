import type { ReceiveInput } from '@kura/contract/inbound/receiving/receiving.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { ownProducts, holdPlaces, whyNot } from '../../inventory/public.ts';
import { canReceive, checkIn, wrongState } from './dock.ts';
import { finishReceiving } from './finish.ts';
import { type Counted, receivePieces, upToPlan } from './receive-pieces.ts';
import * as store from './receiving.store.ts';
import type { DockOrder, Planned, Shelved } from './receiving.store.ts';
import { serialsOf } from './serials-of.ts';
import { shelvePieces } from './shelve-pieces.ts';

type Line = ReceiveInput['lines'][number];

/** V09: what was counted of each product; with its places the sum is that of its good and of its damaged pieces, and no more. */
function check(line: Line, plan: Planned | undefined, index: number, mode: ReceiveInput['mode']): Planned {
  const at = (field: string) => `lines.${index}.${field}`;
  if (!plan) throw failField(at('productId'), 'inbound.scan.reason.notOnOrder');
  const serials = serialsOf(line, `lines.${index}.`);
  const pieces = line.good + line.defective;
  if (plan.needsMeasure && pieces > 0) throw failField(at('good'), 'inbound.scan.reason.measureFirst');
  if (!plan.isSerialControlled && serials.length > 0) throw failField(at('serials'), 'inventory.serial.notControlled', { sku: plan.sku });
  if (plan.isSerialControlled && serials.length !== pieces) throw failField(at('serials'), 'inbound.scan.reason.serialsNeeded');
  if (mode === 'stock') {
    if (line.places.length > 0) throw failField(at('places'), 'inbound.receiving.noPlaces');
    return plan;
  }
  const taken = upToPlan(plan, line.good, line.defective);
  for (const holding of ['good', 'defective'] as const) {
    const sum = line.places.filter((place) => place.holding === holding).reduce((total, { quantity }) => total + quantity, 0);
    if (sum !== taken[holding]) throw failField(at('places'), 'inbound.receiving.placesDiffer', { pieces: taken[holding] });
  }
  return plan;
}

/** Every place exists, is free to use, and does not get more kinds of goods than it may hold. */
async function checkPlaces(tx: Tx, order: DockOrder, lines: readonly Line[]): Promise<void> {
  const ids = lines.flatMap(({ places }) => places.map(({ locationId }) => locationId));
  const held = await holdPlaces(tx, order.warehouseId, [...new Set(ids)]);
  lines.forEach((line, i) =>
    line.places.forEach(({ locationId, holding }, j) => {
      const place = found(held.get(locationId));
      const obstacle = whyNot(place, holding, line.productId);
      if (obstacle) throw failField(`lines.${i}.places.${j}.locationId`, `inbound.scan.reason.${obstacle}`);
      // The next line finds what this one puts there.
      if (!place.productIds.includes(line.productId)) place.productIds.push(line.productId);
    }),
  );
}

/** A whole order in one posting: its pieces, their places, the reasons, the steps and the fees, together or not at all. */
export async function receiveOrder(tx: Tx, actor: Actor, input: ReceiveInput, now: Date): Promise<void> {
  const { id, mode, lines } = input;
  const order = found(await store.lock(tx, actor.scope, id));
  await ownProducts(
    tx,
    actor.scope,
    lines.map(({ productId }) => productId),
  );
  if (!canReceive(order)) throw wrongState(order, 'stock');
  const twice = lines.findIndex(({ productId }, i) => lines.findIndex((line) => line.productId === productId) < i);
  if (twice >= 0) throw failField(`lines.${twice}.productId`, 'inbound.receiving.productTwice');
  const plans = new Map((await store.plannedOf(tx, id)).map((plan) => [plan.productId, plan]));
  const checked = lines.map((line, i) => ({ line, plan: check(line, plans.get(line.productId), i, mode) }));
  await checkIn(tx, actor, order, now);
  // Numbered by what was booked before: after a roll-back the same goods are received under a new name.
  const reference = `all-${await store.timesBooked(tx, id)}`;
  const nameOf = (productId: number) => `${id}:${reference}:${productId}`;
  const counted = checked
    .filter(({ line }) => line.good + line.defective > 0)
    .map(({ line, plan }): Counted => {
      const { good, defective, serials, productId } = line;
      return { plan, good, defective, cartonNo: null, serials, reference: nameOf(productId) };
    });
  if (mode === 'shelve') await checkPlaces(tx, order, lines);
  if (counted.length > 0) {
    const { lotId } = await receivePieces(tx, actor, order, reference, counted, now);
    if (mode === 'shelve') await shelveAll(tx, actor, { ...order, lotId }, reference, lines, now);
  }
  const after = found(await store.lock(tx, actor.scope, id));
  await logOperation(tx, actor, {
    at: now,
    record: 'inbound.order',
    recordId: id,
    recordName: order.number,
    companyId: order.companyId,
    action: 'inbound.receiving.log.received',
    before: { receivedCount: order.receivedCount, shelvedCount: order.shelvedCount },
    after: { receivedCount: after.receivedCount, shelvedCount: after.shelvedCount },
  });
  const differences = lines.flatMap(({ productId, reason, note }) => (reason ? [{ productId, reason, note }] : []));
  const indexOf = (productId: number) => lines.findIndex((line) => line.productId === productId);
  const pathOf = (productId: number) => (indexOf(productId) < 0 ? 'lines' : `lines.${indexOf(productId)}.reason`);
  await finishReceiving(tx, actor, after, differences, pathOf, now);
}

async function shelveAll(tx: Tx, actor: Actor, order: DockOrder, reference: string, lines: readonly Line[], now: Date): Promise<void> {
  const shelvings = lines.flatMap(({ productId, places }) =>
    places.map((place, i): Shelved => ({ ...place, productId, reference: `${order.id}:${reference}:${productId}:${i}` })),
  );
  if (shelvings.length === 0) return;
  const waiting = await store.waitingOf(
    tx,
    order,
    lines.map(({ productId }) => productId),
  );
  await shelvePieces(tx, actor, order, reference, shelvings, waiting, now);
}
