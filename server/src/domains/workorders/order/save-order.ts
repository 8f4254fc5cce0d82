import type { Day } from '@kura/contract/kernel/day.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { maxResults, type OrderKind } from '@kura/contract/workorders/order/order.fields.ts';
import { orderErrors } from '@kura/contract/workorders/order/order.errors.ts';
import { orderMachine } from '@kura/contract/workorders/order/order.machine.ts';
import {
  InternalInput,
  type OrderChange,
  type OrderInput,
  type OrderRow,
  type ResultInput,
  type TimeInput,
} from '@kura/contract/workorders/order/order.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { addFiles, attachFiles } from '../../../kernel/files/attach.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import type { Cause } from '../../finance/public.ts';
import { companyFor, staffWith } from '../../identity/public.ts';
import { availabilityOf } from '../../inventory/public.ts';
import { productsByIds } from '../../products/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { optionById } from '../template/template.store.ts';
import { record, resultsOf } from './order-money.ts';
import * as store from './order.store.ts';

/** Whoever gets work can do it. */
export async function requireWorker(db: Query, id: number | null): Promise<string> {
  if (id === null) return '';
  const worker = (await staffWith(db, 'workorders:order:work', 'zh')).find((person) => person.id === id);
  if (!worker) throw fail(orderErrors.noWorker);
  return worker.name;
}

/** Nobody is asked to be done yesterday; a day that was set and has passed stays. */
export function requireComing(zone: string, dueDay: Day | null, before: Day | null, now: Date): void {
  if (dueDay !== null && dueDay !== before && dueDay < dayIn(zone, now)) throw failField('dueDay', 'workorders.order.dueInPast');
}

/** V08: no more pieces than there are in that warehouse, or come with the order that is named. Last: what is not there at all is told first. */
async function requirePieces(tx: Tx, { companyId, items, warehouseId, inboundOrderId }: store.Wanted): Promise<void> {
  if (companyId === null || items.length === 0) return;
  const productIds = items.map(({ productId }) => productId);
  const there = await availabilityOf(tx, { productIds, companyId, warehouseId, hasDefective: true });
  const coming = inboundOrderId === null ? new Map<number, number>() : await store.comingWith(tx, inboundOrderId);
  for (const [row, { productId, quantity }] of items.entries()) {
    const known = there.find((one) => one.productId === productId);
    const available = (known?.available ?? 0) + (coming.get(productId) ?? 0);
    if (quantity > available)
      throw failField(`items.${row}.quantity`, 'workorders.order.moreThanThere', { sku: known?.sku ?? '', available, quantity });
  }
}

/** Everything that it names is there, and belongs to the company whose goods it is about. */
async function wanted(
  tx: Tx,
  { kind, companyId, dueDay }: { kind: OrderKind; companyId: number | null; dueDay: Day | null },
  input: OrderInput & { assigneeId: number | null },
  now: Date,
) {
  const { zone, code: warehouseCode } = found(await warehouseById(tx, input.warehouseId));
  requireComing(zone, input.dueDay, dueDay, now);
  if (input.templateId !== null) found(await optionById(tx, input.templateId));
  const ofGoods = input.items.length > 0 ? 'items' : input.receiptNumber.trim() ? 'receiptNumber' : null;
  if (companyId === null && ofGoods) throw failField(ofGoods, 'workorders.order.needsCompany');
  const ids = input.items.map(({ productId }) => productId);
  const products = companyId === null ? new Map<number, never>() : await productsByIds(tx, { companyId }, ids);
  for (const id of ids) found(products.get(id));
  const inboundOrderId =
    companyId !== null && input.receiptNumber.trim() ? await store.receiptByNumber(tx, companyId, input.receiptNumber) : null;
  if (inboundOrderId === undefined) throw failField('receiptNumber', 'workorders.order.noReceipt');
  const assigneeName = await requireWorker(tx, input.assigneeId);
  const { companyId: _company, receiptNumber, fileIds, ...rest } = input;
  return {
    zone,
    wanted: { ...rest, kind, companyId, inboundOrderId },
    told: {
      type: input.type,
      content: input.content,
      warehouseCode,
      receiptNumber: receiptNumber.trim().toUpperCase(),
      assigneeName,
      dueDay: input.dueDay,
      items: input.items.map(({ productId, quantity }) => `${products.get(productId)?.['sku'] ?? ''} × ${quantity}`),
      files: fileIds.length,
    },
  };
}

async function create(
  tx: Tx,
  actor: Actor,
  kind: OrderKind,
  companyId: number | null,
  input: InternalInput,
  now: Date,
  source?: Cause,
): Promise<number> {
  const { zone, wanted: asked, told } = await wanted(tx, { kind, companyId, dueDay: null }, input, now);
  const { id, number } = await store.insert(tx, actor, { ...asked, zone, source }, now);
  await attachFiles(tx, actor, { to: record, id, kind: 'attachment', fileIds: input.fileIds });
  await requirePieces(tx, asked);
  await store.addStep(tx, actor, id, 'unaudited', '', now);
  const after = { status: 'unaudited', ...told, ...(source ? { sourceNo: source.no } : {}) };
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'workorders.order.log.created',
    after,
  });
  await notifyBadges(tx);
  return id;
}
export async function createOrder(tx: Tx, actor: Actor, input: OrderInput, now: Date): Promise<number> {
  const { id: companyId } = await companyFor(tx, actor, input.companyId);
  return create(tx, actor, 'customer', companyId, { ...input, assigneeId: null }, now);
}
/** Of staff for staff: billed to a company only where one is named, or the one that somebody works for just now. */
export async function createInternal(tx: Tx, actor: Actor, input: InternalInput, now: Date): Promise<number> {
  const billTo = input.companyId ?? actor.scope.companyId;
  const companyId = billTo === null ? null : (await companyFor(tx, actor, billTo)).id;
  return create(tx, actor, 'internal', companyId, input, now);
}

/** Of a document that something is wrong with: work of the provider, which nobody pays, once for each document. */
export async function openWorkOnce(
  tx: Tx,
  actor: Actor,
  source: Cause,
  work: Pick<InternalInput, 'type' | 'content' | 'warehouseId'>,
  now: Date,
): Promise<number> {
  const known = await store.bySource(tx, source);
  if (known) return known.id;
  return create(tx, actor, 'internal', null, InternalInput.parse(work), now, source);
}

const open: readonly string[] = ['unaudited', 'returned'];

/** What staff ask of staff is theirs to change and to take back, whoever pays for it. */
export function requireAsker({ userType }: Actor, { kind }: Pick<OrderRow, 'kind'>): void {
  if (userType === 'customer' && kind === 'internal') throw fail(orderErrors.ofProvider);
}

/** Until it is reviewed. Whoever saves has seen the last change. */
export async function changeOrder(tx: Tx, actor: Actor, { id, revision, ...input }: OrderChange, now: Date): Promise<void> {
  const before = found(await store.lock(tx, actor.scope, id));
  requireAsker(actor, before);
  const { companyId, number } = before;
  if (input.companyId !== undefined && input.companyId !== companyId) throw fail(kernelErrors.notFound);
  // Who does it is the provider's matter.
  const assigneeId = actor.userType === 'customer' ? before.assigneeId : input.assigneeId;
  const { wanted: asked, told } = await wanted(tx, before, { ...input, assigneeId }, now);
  if (!open.includes(before.status))
    throw fail(kernelErrors.wrongState, { state: `@${stateText(orderMachine, before.status)}`, move: '@workorders.order.log.changed' });
  if (before.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  await store.update(tx, id, asked, now);
  await attachFiles(tx, actor, { to: record, id, kind: 'attachment', fileIds: input.fileIds });
  await requirePieces(tx, asked);
  const { type, content, warehouseCode, receiptNumber, assigneeName, dueDay } = before;
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'workorders.order.log.changed',
    before: { type, content, warehouseCode, receiptNumber, assigneeName, dueDay },
    after: told,
  });
}

const worked: readonly OrderRow['status'][] = ['audited', 'processed'];

/** Pictures of the work, beside what the customer gave: those stay as they are. */
export async function addResults(tx: Tx, actor: Actor, { id, fileIds }: ResultInput, now: Date): Promise<void> {
  const row = found(await store.lock(tx, actor.scope, id));
  const { all, added } = await addFiles(tx, actor, { to: resultsOf, id, kind: 'attachment', fileIds });
  if (!worked.includes(row.status)) throw fail(orderErrors.notOpen);
  if (all.length > maxResults) throw fail(orderErrors.tooManyResults, { max: maxResults });
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: row.number,
    companyId: row.companyId,
    action: 'workorders.order.log.results',
    before: { results: all.length - added.length },
    after: { results: all.length },
  });
}

export async function spendTime(tx: Tx, actor: Actor, { id, minutes, note }: TimeInput, now: Date): Promise<void> {
  const row = found(await store.lock(tx, actor.scope, id));
  if (!worked.includes(row.status)) throw fail(orderErrors.notOpen);
  await store.addTime(tx, actor, id, { minutes, note }, now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: row.number,
    companyId: row.companyId,
    action: 'workorders.order.log.spent',
    after: { minutes, spentMinutes: row.spentMinutes + minutes },
    note,
  });
}
