import { orderErrors } from '@kura/contract/fba/order/order.errors.ts';
import { orderMachine } from '@kura/contract/fba/order/order.machine.ts';
import type { OrderChange, OrderInput } from '@kura/contract/fba/order/order.ts';
import { trackingOf } from '@kura/contract/fba/order/tracking-text.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { cmText, kgText } from '@kura/contract/pricing/measure.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found, foundAt, unknownAt } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { companyFor } from '../../identity/public.ts';
import { transferredCartons } from '../../inbound/public.ts';
import { ownProducts, ownStores } from '../../inventory/public.ts';
import type { KnownProduct, Piece } from '../../products/public.ts';
import { fbaCenterById, warehouseById } from '../../warehouse/public.ts';
import { linesOf, packagesOf, trackedElsewhere, transfersOf } from './order-parts.store.ts';
import { record } from './order-record.ts';
import * as store from './order.store.ts';
import { type Packed, refuseOverpacked } from './packing.ts';
import * as saving from './save-order.store.ts';
import { apartOf } from './take-lines-apart.ts';
import { letGoTransfers, takeTransfers } from './take-transfers.ts';

type Input = Omit<OrderInput, 'companyId'>;

/** What goes by truck are no parcels. */
export const withoutParcels = (packages: readonly Input['packages'][number][]): Input['packages'] =>
  packages.map((line) => ({ ...line, trackingNumbers: undefined }));
/** What goes by truck has no carrier; what comes from elsewhere has no lines. */
const tidied = <I extends Input>(input: I): I => ({
  ...input,
  carrier: input.way === 'truck' ? null : input.carrier,
  lines: input.source === 'stock' ? input.lines : [],
  transferIds: input.source === 'transfer' ? [...new Set(input.transferIds)] : [],
  packages: input.way === 'truck' ? withoutParcels(input.packages) : input.packages,
});

/** Each carton is a parcel of its own: a number is on one of them only. */
export async function refuseTrackedTwice(db: Query, orderId: number, packages: Input['packages']): Promise<void> {
  const rowOf = new Map<string, number>();
  const refuse = (row: number, number: string) => failField(`packages.${row}.trackingNumbers`, 'fba.order.trackingTwice', { number });
  for (const [row, { trackingNumbers }] of packages.entries())
    for (const number of trackingOf(trackingNumbers ?? '').filter(Boolean)) {
      if (rowOf.has(number)) throw refuse(row, number);
      rowOf.set(number, row);
    }
  const elsewhere = rowOf.size === 0 ? undefined : await trackedElsewhere(db, orderId, [...rowOf.keys()], 'all');
  if (elsewhere) throw refuse(rowOf.get(elsewhere) ?? 0, elsewhere);
}

/** A centre without a code cannot stand on a document. */
export async function usableCenter(db: Query, centerId: number) {
  const center = foundAt(await fbaCenterById(db, centerId), 'centerId');
  if (center.code === null || center.status !== 'enabled') throw failField('centerId', orderErrors.centerWithoutCode.text);
  return { ...center, code: center.code };
}

/** Why a product cannot go to Amazon from our stock; null: it can. */
export const productRefusal = ({ status }: KnownProduct): string | null => (status === 'disabled' ? 'fba.order.productDisabled' : null);
async function ownLines(tx: Tx, companyId: number, lines: Input['lines']): Promise<Map<number, KnownProduct>> {
  const products = await ownProducts(
    tx,
    { companyId },
    lines.map(({ productId }) => productId),
    (row) => `lines.${row}.productId`,
  );
  lines.forEach(({ productId }, index) => {
    const refusal = productRefusal(found(products.get(productId)));
    if (refusal) throw failField(`lines.${index}.productId`, refusal);
  });
  return products;
}

/** What a form names and is another company's is not there, whatever else is wrong with it. */
export async function ownContents(db: Query, companyId: number, packages: Input['packages']): Promise<void> {
  const rows = packages.flatMap(({ contents }, at) => contents.map(({ productId }) => ({ productId, at })));
  await ownProducts(
    db,
    { companyId },
    rows.map(({ productId }) => productId),
    (row) => `packages.${rows[row]?.at ?? 0}.contents`,
  );
}
export async function ownTransfers(db: Query, companyId: number, transferIds: readonly number[]): Promise<void> {
  if (transferIds.length === 0) return;
  const known = new Set((await transferredCartons(db, { companyId }, { transferIds })).map(({ transferId }) => transferId));
  if (transferIds.some((id) => !known.has(id))) throw unknownAt('transferIds');
}

async function checked(tx: Tx, companyId: number, input: Input, now: Date, dayBefore?: string) {
  await ownContents(tx, companyId, input.packages);
  const products = await ownLines(tx, companyId, input.lines);
  await ownStores(tx, { companyId }, [input.storeId], 'storeId');
  const warehouse = foundAt(await warehouseById(tx, input.warehouseId), 'warehouseId');
  const center = await usableCenter(tx, input.centerId);
  if (warehouse.status !== 'enabled') throw failField('warehouseId', 'fba.order.warehouseDisabled');
  if (input.wishedDay < dayIn(warehouse.zone, now) && input.wishedDay !== dayBefore) throw failField('wishedDay', 'fba.order.dayPast');
  const pieces = input.source === 'stock' ? await apartOf(tx, input.lines, products) : [];
  if (input.source === 'stock') refuseOverpacked(input.packages, pieces);
  return { zone: warehouse.zone, center, pieces };
}

/** `60×40×40 cm 12 kg × 2 FBA15…: SKU-1 × 10`: how large, how many, for which shipment, and what is in each. */
export const toldPackage = (
  line: Omit<Packed, 'contents'> & { contents: readonly { sku?: string; productId: number; quantity: number }[] },
): string => {
  const inside = line.contents.map(({ sku, productId, quantity }) => `${sku ?? productId} × ${quantity}`).join(', ');
  const size = [line.lengthMm, line.widthMm, line.heightMm].map(cmText).join('×');
  return `${size} cm ${kgText(line.weightG)} kg × ${line.boxCount} ${line.fbaNo}${inside ? `: ${inside}` : ''}`;
};
/** As the log keeps it. */
async function told(db: Query, orderId: number): Promise<Record<string, unknown>> {
  const [lines, packages, transfers] = [await linesOf(db, orderId), await packagesOf(db, orderId), await transfersOf(db, orderId)];
  return {
    lines: lines.map(({ sku, quantity }) => `${sku} × ${quantity}`),
    packages: packages.map(toldPackage),
    transfers: transfers.map(({ orderNumber, cartonCount }) => `${orderNumber} (${cartonCount})`),
  };
}
const face = ({ centerCode, ...input }: Pick<Input, 'source' | 'way' | 'carrier' | 'wishedDay' | 'remark'> & { centerCode: string }) => ({
  source: input.source,
  way: input.way,
  carrier: input.carrier,
  wishedDay: input.wishedDay,
  remark: input.remark,
  centerCode,
});

async function writeParts(
  tx: Tx,
  actor: Actor,
  order: { id: number; number: string; companyId: number },
  input: Input & { pieces: readonly Piece[] },
  now: Date,
): Promise<void> {
  if (input.source === 'transfer') {
    await saving.replaceLines(tx, order.id, [], []);
    await takeTransfers(tx, actor, { ...order, ...input }, now);
    return;
  }
  await letGoTransfers(tx, actor, order.id, await saving.transferIdsOf(tx, order.id), now);
  await saving.replaceLines(tx, order.id, input.lines, input.pieces);
  await refuseTrackedTwice(tx, order.id, input.packages);
  await saving.replacePackages(tx, { id: order.id, source: 'stock', way: input.way }, input.packages);
}

export async function createOrder(tx: Tx, actor: Actor, { companyId: named, ...given }: OrderInput, now: Date): Promise<number> {
  const { id: companyId } = await companyFor(tx, actor, named);
  await ownTransfers(tx, companyId, given.transferIds);
  const input = tidied(given);
  const { zone, center, pieces } = await checked(tx, companyId, input, now);
  const { id, number } = await saving.insert(tx, actor, { ...input, companyId, zone }, now);
  await writeParts(tx, actor, { id, number, companyId }, { ...input, pieces }, now);
  await store.addStep(tx, actor, { orderId: id, status: orderMachine.initial, note: '' }, now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'fba.order.log.created',
    after: { status: orderMachine.initial, ...face({ ...input, centerCode: center.code }), ...(await told(tx, id)) },
  });
  return id;
}

/** V08: a draft only, and only by who has seen it as it is. */
export async function changeOrder(
  tx: Tx,
  actor: Actor,
  { id, revision, companyId: named, ...given }: OrderChange,
  now: Date,
): Promise<void> {
  const order = found(await store.lock(tx, actor.scope, id));
  const company = await companyFor(tx, actor, named ?? order.companyId);
  if (company.id !== order.companyId) throw fail(kernelErrors.notFound);
  await ownTransfers(tx, order.companyId, given.transferIds);
  await ownContents(tx, order.companyId, given.packages);
  if (order.status !== 'draft')
    throw fail(kernelErrors.wrongState, { state: `@${stateText(orderMachine, order.status)}`, move: '@fba.order.log.changed' });
  const input = tidied(given);
  const { center, pieces } = await checked(tx, order.companyId, input, now, order.wishedDay);
  if (order.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  const before = await told(tx, id);
  await saving.update(tx, id, input, now);
  await writeParts(tx, actor, order, { ...input, pieces }, now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: order.number,
    companyId: order.companyId,
    action: 'fba.order.log.changed',
    before: { ...face(order), ...before },
    after: { ...face({ ...input, centerCode: center.code }), ...(await told(tx, id)) },
  });
}
