import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import { manyPieces, type OrderChange, type OrderInput } from '@kura/contract/inbound/order/order.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { containers } from '@kura/contract/pricing/data/containers.ts';
import { cbmText } from '@kura/contract/pricing/measure.ts';
import { parsePriceKey } from '@kura/contract/pricing/price-key.ts';
import { methodOf } from '@kura/contract/quotes/price-book/price-book.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found, foundAt, unknownAt } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { companyFor } from '../../identity/public.ts';
import { ownProducts, ownStores } from '../../inventory/public.ts';
import type { KnownProduct } from '../../products/public.ts';
import { lanesOn } from '../../quotes/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { filesOf } from './files-of.ts';
import { totalsOf } from './order-totals.ts';
import { addStep } from './order-parts.store.ts';
import { record } from './order.moves.ts';
import * as store from './order.store.ts';
import * as saving from './save-order.store.ts';

type Input = Omit<OrderInput, 'companyId'>;
type Products = ReadonlyMap<number, KnownProduct>;

/** What the customer brings himself goes by no lane of ours. */
const bySelf = { transportMethod: null, lane: null, containerModel: null, containerCount: null } as const;
const wholeContainer = ({ transportMethod, containerModel, containerCount }: Input) =>
  transportMethod === 'FCL' ? { containerModel, containerCount } : { containerModel: null, containerCount: null };

function tidied<I extends Input>(input: I): I {
  const containerNumber = input.containerNumber.trim().toUpperCase();
  if (input.deliveryMethod === 'self') return { ...input, ...bySelf, containerNumber };
  const [route = '', code = ''] = (input.lane ?? '').split('|');
  const key = parsePriceKey('lane', `${route}|${code}|${code === 'FCL' ? '40HQ' : '1'}`);
  if (key?.kind !== 'tier') throw failField('lane', 'kernel.issue.choice');
  if (methodOf(key.code) !== input.transportMethod) throw failField('lane', 'inbound.order.laneOther');
  return { ...input, ...wholeContainer(input), containerNumber };
}

/** A whole container is paid for by its model: what it cannot hold would go for nothing. */
function refuseTooMuch({ containerModel, containerCount }: Input, volumeMm3: bigint): void {
  const model = containers.find((one) => one.model === containerModel);
  const room = model ? model.roomMm3 * BigInt(containerCount ?? 1) : null;
  if (room !== null && volumeMm3 > room)
    throw failField('containerCount', 'inbound.order.containerTooSmall', { volume: cbmText(volumeMm3), room: cbmText(room) });
}

async function checked(
  tx: Tx,
  companyId: number,
  input: Input,
  now: Date,
  dayBefore?: string,
): Promise<{ products: Products; zone: string }> {
  const scope = { companyId };
  const centers = [...new Set(input.packages.map(({ fbaCenterId }) => fbaCenterId).filter((id) => id !== null))];
  const products = await ownProducts(
    tx,
    scope,
    input.packages.map(({ productId }) => productId),
    (row) => `packages.${row}.productId`,
  );
  await ownStores(tx, scope, [input.storeId], 'storeId');
  const warehouse = foundAt(await warehouseById(tx, input.warehouseId), 'warehouseId');
  const known = new Set(centers.length > 0 ? await saving.fbaCenterIds(tx, centers) : []);
  const strange = input.packages.findIndex(({ fbaCenterId }) => fbaCenterId !== null && !known.has(fbaCenterId));
  if (strange >= 0) throw unknownAt(`packages.${strange}.fbaCenterId`, strange);
  if (warehouse.status !== 'enabled') throw failField('warehouseId', 'inbound.order.warehouseDisabled');
  input.packages.forEach(({ productId }, index) => {
    const { status, type } = found(products.get(productId));
    if (type === 'composite') throw failField(`packages.${index}.productId`, 'inbound.order.setProduct');
    if (status === 'disabled') throw failField(`packages.${index}.productId`, 'inbound.order.productDisabled');
  });
  // Goods of the provider's first mile are handed over in China.
  const today = dayIn(input.deliveryMethod === 'provider' ? zones.CN : warehouse.zone, now);
  if (input.deliveryDate < today && input.deliveryDate !== dayBefore) throw failField('deliveryDate', 'inbound.order.datePast');
  if (input.lane !== null) {
    const lanes = await lanesOn(tx, dayIn(zones.CN, now));
    // Where there is no book yet nobody can say.
    if (lanes.length > 0 && !lanes.some(({ lane }) => lane === input.lane)) throw failField('lane', 'kernel.issue.choice');
  }
  const { pieces, volumeMm3 } = totalsOf(input.packages);
  refuseTooMuch(input, volumeMm3);
  if (pieces > manyPieces && !input.isLarge) throw failField('isLarge', 'inbound.order.large', { pieces: countText(pieces) });
  return { products, zone: warehouse.zone };
}

const told = (packages: Input['packages'], products: Products): string[] =>
  packages.map((line) => saving.toldPackage({ ...line, sku: products.get(line.productId)?.sku ?? String(line.productId) }));

const attach = async (tx: Tx, actor: Actor, id: number, input: Input): Promise<void> => {
  await attachFiles(tx, actor, { to: filesOf.labels, id, kind: 'attachment', fileIds: input.labelFileIds });
  await attachFiles(tx, actor, { to: filesOf.customs, id, kind: 'attachment', fileIds: input.customsFileIds });
};

const loggedFields = ({
  packages: _packages,
  isLarge: _large,
  labelFileIds,
  customsFileIds,
  warehouseId: _w,
  storeId: _s,
  ...fields
}: Input) => ({
  ...fields,
  labelCount: labelFileIds.length,
  customsFileCount: customsFileIds.length,
});

/**
 * Everything that can refuse an order is asked; what is answered writes it. Apart for whoever makes many: the first one that is written takes its
 * number, and from there on all others who make orders wait.
 */
export async function readyOrder(
  tx: Tx,
  actor: Actor,
  { companyId: named, ...given }: OrderInput,
  now: Date,
): Promise<() => Promise<number>> {
  const { id: companyId } = await companyFor(tx, actor, named);
  const input = tidied(given);
  const { products, zone } = await checked(tx, companyId, input, now);
  return async () => {
    const { id, number } = await saving.insert(tx, actor, { ...input, companyId, zone }, now);
    await addStep(tx, actor, { orderId: id, status: orderMachine.initial, isBack: false, note: '' }, now);
    await attach(tx, actor, id, input);
    await logOperation(tx, actor, {
      at: now,
      record,
      recordId: id,
      recordName: number,
      companyId,
      action: 'inbound.order.log.created',
      after: { status: orderMachine.initial, ...loggedFields(input), packages: told(input.packages, products) },
    });
    return id;
  };
}

export async function createOrder(...order: Parameters<typeof readyOrder>): Promise<number> {
  const write = await readyOrder(...order);
  return write();
}

/** V08, S07: until it is audited, and only by who has seen it as it is. */
export async function changeOrder(
  tx: Tx,
  actor: Actor,
  { id, revision, companyId: named, ...given }: OrderChange,
  now: Date,
): Promise<void> {
  const order = found(await store.lock(tx, actor.scope, id));
  const company = await companyFor(tx, actor, named ?? order.companyId);
  if (company.id !== order.companyId) throw fail(kernelErrors.notFound);
  if (order.status !== 'ordered')
    throw fail(kernelErrors.wrongState, { state: `@${stateText(orderMachine, order.status)}`, move: '@inbound.order.log.edit' });
  const input = tidied(given);
  const { products } = await checked(tx, order.companyId, input, now, order.deliveryDate);
  if (order.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  const before = await saving.told(tx, id);
  await saving.update(tx, id, input, now);
  await attach(tx, actor, id, input);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: order.number,
    companyId: order.companyId,
    action: 'inbound.order.log.changed',
    before,
    after: { ...loggedFields(input), packages: told(input.packages, products) },
  });
}
