import type { OrderSource } from '@kura/contract/outbound/order/order.fields.ts';
import { orderMachine } from '@kura/contract/outbound/order/order.machine.ts';
import type { OrderChange, OrderInput } from '@kura/contract/outbound/order/order.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import type { Numbered } from '../../../kernel/numbers.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { companyFor } from '../../identity/public.ts';
import { askAddress, checkArrival } from './check-arrival.ts';
import { checkOrder, tidied } from './check-order.ts';
import { rehold } from './hold-money.ts';
import { record } from './order-record.ts';
import { promiseAgain } from './promise-order.ts';
import { relabel } from './relabel.ts';
import * as store from './order.store.ts';
import * as saving from './save-order.store.ts';

const loggedFields = ({ lines: _lines, warehouseId: _w, storeId: _s, ...fields }: saving.OrderFields) => fields;
/**
 * Who the buyer of a channel is may be kept no longer than that channel allows, and a log cannot be edited: of such an order it says which of these was changed,
 * and not from what to what.
 */
const personal: readonly string[] = ['recipientName', 'recipientCompany', 'phone', 'postcode', 'city', 'street', 'building', 'remark'];
type Logged = Readonly<Record<string, unknown>>;
const withoutPerson = (fields: Logged): Logged => Object.fromEntries(Object.entries(fields).filter(([name]) => !personal.includes(name)));
const changedPerson = (before: Logged, after: Logged): Logged =>
  Object.fromEntries(personal.filter((name) => before[name] !== after[name]).map((name) => [name, '***']));
const toldLines = (lines: OrderInput['lines'], skuOf: (id: number) => string): string[] =>
  lines.map(({ productId, quantity }) => `${skuOf(productId)} × ${quantity}`);

export interface Source {
  source: OrderSource;
  /** What made it, where something outside did: the same is made once. */
  sourceKey: string | null;
}

/**
 * Everything that can refuse an order is asked; what is answered writes it. Apart for whoever makes many: the first one that is written takes its
 * number, and from there on all others who make orders wait.
 */
export async function readyOrder(
  tx: Tx,
  actor: Actor,
  { companyId: named, ...given }: OrderInput,
  now: Date,
  source: Source = { source: 'manual', sourceKey: null },
): Promise<() => Promise<Numbered>> {
  const { id: companyId } = await companyFor(tx, actor, named);
  const input = tidied(given);
  const { skuOf, ...worked } = await checkOrder(tx, companyId, input, now);
  await checkArrival(tx, input, now);
  return async () => {
    const made = await saving.insert(tx, actor, { ...input, ...worked, companyId, ...source }, now);
    const fields = loggedFields(input);
    await logOperation(tx, actor, {
      at: now,
      record,
      recordId: made.id,
      recordName: made.number,
      companyId,
      action: 'outbound.order.log.created',
      after: {
        status: orderMachine.initial,
        ...(source.source === 'channel' ? withoutPerson(fields) : fields),
        lines: toldLines(input.lines, skuOf),
      },
    });
    return made;
  };
}

/** A draft: nothing is locked and nothing held. */
export async function createOrder(...order: Parameters<typeof readyOrder>): Promise<Numbered> {
  const write = await readyOrder(...order);
  return write();
}

/** For a channel, a work order: told twice, it is one order. */
export async function createOrderOnce(
  tx: Tx,
  actor: Actor,
  input: OrderInput,
  source: Source & { sourceKey: string },
  now: Date,
): Promise<Numbered & { isNew: boolean }> {
  const { id: companyId } = await companyFor(tx, actor, input.companyId);
  // Two at once wait for each other here, so that the second one finds what the first one made.
  await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `outbound.source ${companyId} ${source.source} ${source.sourceKey}`,
  ]);
  const known = await saving.bySource(tx, companyId, source.source, source.sourceKey);
  if (known) return { ...known, isNew: false };
  return { ...(await createOrder(tx, actor, input, now, source)), isNew: true };
}

/** H05: by which carrier, where to and when. */
const promising = ['carrier', 'prefecture', 'postcode', 'deliveryDate', 'shippingType'] as const;
/** V12: on what it hangs whether it can be there on the wished day. Which carrier the system found is no wish. */
const isSentOtherwise = (order: store.StoredOrder, input: saving.OrderFields): boolean =>
  (['deliveryDate', 'postcode', 'prefecture', 'warehouseId'] as const).some((field) => input[field] !== order[field]) ||
  input.carrier !== (order.carrierMode === 'cheapest' ? null : order.carrier);
/** Address, carrier and time may change until it is in a wave; what is in it only while it is a draft. */
const headerStates: readonly string[] = ['pendingReview', 'pendingOutbound'];

export async function changeOrder(
  tx: Tx,
  actor: Actor,
  {
    id,
    revision,
    isAddressSure = false,
    isOfChannel = false,
    companyId: named,
    ...given
  }: OrderChange & { isAddressSure?: boolean; isOfChannel?: boolean },
  now: Date,
): Promise<void> {
  const order = found(await store.lock(tx, actor.scope, id));
  const company = await companyFor(tx, actor, named ?? order.companyId);
  if (company.id !== order.companyId) throw fail(kernelErrors.notFound);
  const isDraft = order.status === 'draft';
  const wrongState = () =>
    fail(kernelErrors.wrongState, { state: `@${stateText(orderMachine, order.status)}`, move: '@outbound.order.log.edit' });
  if (!isDraft && !headerStates.includes(order.status)) throw wrongState();
  if (order.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  const input = tidied(given);
  const { skuOf, ...worked } = await checkOrder(tx, order.companyId, input, now);
  // What cannot be there in time any more may still be written otherwise.
  if (isSentOtherwise(order, input)) await checkArrival(tx, input, now);
  const before = await saving.told(tx, id);
  const lines = toldLines(input.lines, skuOf);
  if (isDraft) await saving.update(tx, id, { ...input, ...worked }, now);
  else {
    const isSame =
      input.warehouseId === order.warehouseId &&
      input.storeId === order.storeId &&
      JSON.stringify(lines) === JSON.stringify(before['lines']);
    if (!isSame) throw wrongState();
    if (input.postcode !== order.postcode || input.prefecture !== order.prefecture) askAddress(input, isAddressSure);
    await saving.updateHeader(tx, id, { ...input, packageType: worked.packageType }, now);
    const read = async () => found(await store.lock(tx, actor.scope, id));
    await rehold(tx, actor, await read(), now);
    // Which carrier is the cheapest is known once it is priced. What is only written otherwise is promised as before.
    const changed = await read();
    if (promising.some((field) => changed[field] !== order[field])) await promiseAgain(tx, changed, now);
    await relabel(tx, order, changed, now);
  }
  const after = { ...loggedFields(input), lines };
  const isPersonal = isOfChannel || order.source === 'channel';
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: order.number,
    companyId: order.companyId,
    action: 'outbound.order.log.changed',
    before: isPersonal ? withoutPerson(before) : before,
    after: isPersonal ? { ...withoutPerson(after), ...changedPerson(before, after) } : after,
  });
}
