import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import type { OrderChange, OrderInput } from '@kura/contract/inbound/order/order.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { parsePriceKey } from '@kura/contract/pricing/price-key.ts';
import { methodOf } from '@kura/contract/quotes/price-book/price-book.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { companyFor } from '../../identity/public.ts';
import { ownProducts, ownStores } from '../../inventory/public.ts';
import type { KnownProduct } from '../../products/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { filesOf } from './files-of.ts';
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

async function checked(tx: Tx, companyId: number, input: Input): Promise<{ products: Products; zone: string }> {
  const scope = { companyId };
  const centers = [...new Set(input.packages.map(({ fbaCenterId }) => fbaCenterId).filter((id) => id !== null))];
  const products = await ownProducts(
    tx,
    scope,
    input.packages.map(({ productId }) => productId),
  );
  await ownStores(tx, scope, [input.storeId]);
  const warehouse = found(await warehouseById(tx, input.warehouseId));
  if (centers.length > 0 && (await saving.fbaCenterIds(tx, centers)) !== centers.length) throw fail(kernelErrors.notFound);
  if (warehouse.status !== 'enabled') throw failField('warehouseId', 'inbound.order.warehouseDisabled');
  input.packages.forEach(({ productId }, index) => {
    const { status, type } = found(products.get(productId));
    if (type === 'composite') throw failField(`packages.${index}.productId`, 'inbound.order.setProduct');
    if (status === 'disabled') throw failField(`packages.${index}.productId`, 'inbound.order.productDisabled');
  });
  return { products, zone: warehouse.zone };
}

/** `KETTLE-01 24 × 20`: cartons and what is in each. */
const told = (packages: Input['packages'], products: Products): string[] =>
  packages.map(({ productId, boxCount, quantityPerBox }) => `${products.get(productId)?.sku ?? productId} ${boxCount} × ${quantityPerBox}`);

const attach = async (tx: Tx, actor: Actor, id: number, input: Input): Promise<void> => {
  await attachFiles(tx, actor, { to: filesOf.labels, id, kind: 'attachment', fileIds: input.labelFileIds });
  await attachFiles(tx, actor, { to: filesOf.customs, id, kind: 'attachment', fileIds: input.customsFileIds });
};

const loggedFields = ({ packages: _packages, labelFileIds, customsFileIds, warehouseId: _w, storeId: _s, ...fields }: Input) => ({
  ...fields,
  labelCount: labelFileIds.length,
  customsFileCount: customsFileIds.length,
});

export async function createOrder(tx: Tx, actor: Actor, { companyId: named, ...given }: OrderInput, now: Date): Promise<number> {
  const { id: companyId } = await companyFor(tx, actor, named);
  const input = tidied(given);
  const { products, zone } = await checked(tx, companyId, input);
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
  const { products } = await checked(tx, order.companyId, input);
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
