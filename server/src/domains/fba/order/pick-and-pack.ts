import { orderMachine } from '@kura/contract/fba/order/order.machine.ts';
import type { PackageInput } from '@kura/contract/fba/order/order.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { pickStock } from '../../inventory/public.ts';
import { holdFees } from './order-money.ts';
import { cartonsOf, onTrackedTwice, packagesOf, piecesOf, placesOf, trackedElsewhere } from './order-parts.store.ts';
import { ownerOf, record, referenceOf } from './order-record.ts';
import * as store from './order.store.ts';
import { refuseOverpacked } from './packing.ts';
import { replacePackages } from './save-order.store.ts';
import { ownContents, refuseTrackedTwice, toldPackage, withoutParcels } from './save-order.ts';
import { keepFitting, type StoredSerial, takeInto, takeOut } from './serials.ts';

async function heldIn(tx: Tx, actor: Actor, id: number, states: readonly string[], move: string): Promise<store.StoredOrder> {
  const order = found(await store.lock(tx, actor.scope, id));
  if (!states.includes(order.status))
    throw fail(kernelErrors.wrongState, { state: `@${stateText(orderMachine, order.status)}`, move: `@${move}` });
  return order;
}
const touch = (tx: Tx, id: number, now: Date): Promise<number> =>
  tx.run(sql`update fba_orders set revision = revision + 1, updated_at = ${now} where id = ${id}`);
const log = (
  tx: Tx,
  actor: Actor,
  { id, number, companyId }: store.StoredOrder,
  action: string,
  told: { before?: Record<string, unknown>; after: Record<string, unknown> },
  now: Date,
) => logOperation(tx, actor, { at: now, record, recordId: id, recordName: number, companyId, action, ...told });

export interface Pick {
  balanceId: number;
  quantity: number;
}
/** V08: pieces were fetched, at most as many as the order holds in that place. Stock and claim travel together. */
export async function pickOrder(tx: Tx, actor: Actor, { id, picks }: { id: number; picks: readonly Pick[] }, now: Date): Promise<void> {
  const order = await heldIn(tx, actor, id, ['approved'], 'fba.order.log.picked');
  const onShelf = (await placesOf(tx, id)).filter(({ isPicked }) => !isPicked);
  const wanted = new Map<number, number>();
  for (const { balanceId, quantity } of picks) wanted.set(balanceId, (wanted.get(balanceId) ?? 0) + quantity);
  for (const [balanceId, quantity] of wanted) {
    const held = onShelf.filter((place) => place.balanceId === balanceId).reduce((sum, place) => sum + place.quantity, 0);
    if (quantity > held) throw failField('picks', 'fba.order.pickedTooMany', { held });
  }
  const owner = ownerOf(order);
  const pieces = [...wanted].map(([balanceId, quantity]) => ({ balanceId, quantity }));
  await pickStock(tx, actor, { reference: referenceOf(id, 'pick', order.revision), cause: owner, owner, pieces }, now);
  // The book knows what is on the cart; the order tells it piece by piece.
  await tx.run(sql`
    update fba_pieces l set picked = x.picked from (
      select c.line_no, sum(c.quantity)::integer as picked from stock_claims c join stock_balances b on b.id = c.balance_id
        join locations p on p.id = b.location_id
      where c.owner_type = ${record} and c.owner_id = ${id} and p.kind <> 'shelf' group by 1) x
    where l.order_id = ${id} and l.piece_no = x.line_no`);
  await tx.run(sql`
    update fba_orders set picked_count = (select sum(picked) from fba_pieces where order_id = ${id}) where id = ${id}`);
  await touch(tx, id, now);
  const told = pieces.map(({ balanceId, quantity }) => {
    const place = onShelf.find((one) => one.balanceId === balanceId);
    return `${place?.locationCode} ${place?.sku} × ${quantity}`;
  });
  await log(tx, actor, order, 'fba.order.log.picked', { after: { picked: told } }, now);
}

/** V08: the cartons as they were packed. The estimate follows them. */
export async function packOrder(
  tx: Tx,
  actor: Actor,
  { id, revision, packages }: { id: number; revision: number; packages: readonly PackageInput[] },
  now: Date,
): Promise<void> {
  const order = await heldIn(tx, actor, id, ['approved'], 'fba.order.log.packed');
  if (order.source === 'transfer') throw fail(kernelErrors.guardNotMet, { why: '@fba.order.cartonsFixed' });
  await ownContents(tx, order.companyId, [...packages]);
  if (order.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  if (packages.length === 0) throw failField('packages', 'fba.order.noPackages');
  packages.forEach(({ fbaNo }, index) => {
    if (fbaNo === '') throw failField(`packages.${index}.fbaNo`, 'kernel.issue.required');
  });
  refuseOverpacked(packages, await piecesOf(tx, id));
  const before = (await packagesOf(tx, id)).map(toldPackage);
  const sent = order.way === 'truck' ? withoutParcels(packages) : [...packages];
  await refuseTrackedTwice(tx, id, sent);
  await replacePackages(tx, order, sent);
  await keepFitting(tx, actor, order, now);
  await holdFees(tx, actor, order, now);
  await touch(tx, id, now);
  const after = (await packagesOf(tx, id)).map(toldPackage);
  await log(tx, actor, order, 'fba.order.log.packed', { before: { packages: before }, after: { packages: after } }, now);
}

const toldSerials = (serials: readonly StoredSerial[]) => ({ serials: serials.map(({ cartonNo, sn }) => `${cartonNo}: ${sn}`) });
/** As they are scanned beside the carton. */
export async function takeSerials(
  tx: Tx,
  actor: Actor,
  { id, cartonNo, numbers }: { id: number; cartonNo: number; numbers: readonly string[] },
  now: Date,
): Promise<void> {
  const order = await heldIn(tx, actor, id, ['approved'], 'fba.order.log.serialsTaken');
  if (cartonNo > order.cartonCount) throw failField('cartonNo', 'fba.order.noCarton', { carton: cartonNo });
  const taken = await takeInto(tx, actor, order, cartonNo, numbers, now);
  await touch(tx, id, now);
  await log(tx, actor, order, 'fba.order.log.serialsTaken', { after: toldSerials(taken) }, now);
}
export async function freeSerials(
  tx: Tx,
  actor: Actor,
  { id, numbers }: { id: number; numbers: readonly string[] },
  now: Date,
): Promise<void> {
  const order = await heldIn(tx, actor, id, ['approved'], 'fba.order.log.serialsFreed');
  const freed = await takeOut(tx, actor, order, numbers, now);
  await touch(tx, id, now);
  await log(tx, actor, order, 'fba.order.log.serialsFreed', { before: toldSerials(freed), after: toldSerials([]) }, now);
}

export interface Tracking {
  id: number;
  carrier: string | null;
  numbers: readonly { cartonNo: number; trackingNumber: string }[];
}
/** Each carton is a parcel of its own: a number is on one of them only. */
export async function setTracking(tx: Tx, actor: Actor, { id, carrier, numbers }: Tracking, now: Date): Promise<void> {
  const order = await heldIn(tx, actor, id, ['approved', 'labelled'], 'fba.order.log.tracking');
  if (order.way !== 'parcel') throw fail(kernelErrors.guardNotMet, { why: '@fba.order.notByParcel' });
  const known = new Set((await cartonsOf(tx, id)).map(({ cartonNo }) => cartonNo));
  const strange = numbers.find(({ cartonNo }) => !known.has(cartonNo));
  if (strange) throw failField('numbers', 'fba.order.noCarton', { carton: strange.cartonNo });
  const named = numbers.map(({ trackingNumber }) => trackingNumber);
  const cartons = numbers.map(({ cartonNo }) => cartonNo);
  const twice = named.find((number, index) => named.indexOf(number) !== index);
  const taken = twice ?? (await trackedElsewhere(tx, id, named, cartons));
  if (taken) throw failField('numbers', 'fba.order.trackingTwice', { number: taken });
  // Let go first: two cartons may change their numbers with each other.
  await tx.run(sql`update fba_cartons set tracking_number = '' where order_id = ${id} and carton_no = any(${cartons}::int[])`);
  const write = tx.run(sql`
    update fba_cartons c set tracking_number = x."trackingNumber"
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as x("cartonNo" integer, "trackingNumber" text)
    where c.order_id = ${id} and c.carton_no = x."cartonNo"`);
  await onTrackedTwice(write, (number) => failField('numbers', 'fba.order.trackingTwice', { number }));
  if (carrier !== null && carrier !== order.carrier) {
    await tx.run(sql`update fba_orders set carrier = ${carrier} where id = ${id}`);
    await holdFees(tx, actor, { ...order, carrier }, now);
  }
  await touch(tx, id, now);
  const told = numbers.map(({ cartonNo, trackingNumber }) => `${cartonNo}: ${trackingNumber}`);
  await log(
    tx,
    actor,
    order,
    'fba.order.log.tracking',
    { before: { carrier: order.carrier }, after: { carrier: carrier ?? order.carrier, trackingNumbers: told } },
    now,
  );
}
