import { returnMachine } from '@kura/contract/outbound/return/return.machine.ts';
import type { ReturnChange, ReturnInput } from '@kura/contract/outbound/return/return.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { companyFor } from '../../identity/public.ts';
import { type KnownProduct, productsByIds } from '../../products/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { refuseAbroad, tidiedOnward } from './onward.ts';
import * as parts from './return-parts.store.ts';
import { claimTracking } from './parcel-owner.ts';
import { record } from './return-record.ts';
import { holdOrder, shippedOrder, sourceLines } from './return-source.ts';
import * as store from './return.store.ts';

interface Checked {
  zone: string;
  orderId: number | null;
  told: Readonly<Record<string, unknown>>;
}
const lineText = ({ sku, expected }: { sku: string; expected: number }): string => `${sku} × ${expected}`;

/** Undefined: the company has no such store. */
const storeName = async (db: Query, companyId: number, id: number): Promise<string | undefined> =>
  (await db.first<{ name: string }>(sql`select name from stores where id = ${id} and company_id = ${companyId}`))?.name;

/** Of the order that it names or whose parcel it is; never more than left with it and has not come back. */
async function orderOf(tx: Tx, companyId: number, input: ReturnInput, besides: number | null) {
  const { orderNumber, trackingNumber, lines } = input;
  if (!orderNumber.trim() && !trackingNumber) throw failField('orderNumber', 'outbound.return.orderOrTracking');
  await claimTracking(tx, { id: besides, companyId, trackingNumber });
  const order = await shippedOrder(tx, { companyId }, orderNumber.trim() || trackingNumber);
  if (!order) {
    if (orderNumber.trim()) throw failField('orderNumber', 'outbound.return.notShipped');
    return undefined;
  }
  // Two announcements at once would both find the whole order: the second waits, and counts the first.
  await holdOrder(tx, order.orderId);
  const left = new Map((await sourceLines(tx, order.orderId, besides)).map((line) => [line.productId, line.left]));
  for (const [i, { productId, expected }] of lines.entries()) {
    const most = left.get(productId);
    if (most === undefined) throw failField(`lines.${i}.productId`, 'outbound.return.notOfOrder', { number: order.number });
    if (expected > most) throw failField(`lines.${i}.expected`, 'outbound.return.moreThanShipped', { number: order.number, left: most });
  }
  return order;
}

function checkProducts(lines: ReturnInput['lines'], products: ReadonlyMap<number, KnownProduct>): void {
  for (const [i, { productId }] of lines.entries())
    if (found(products.get(productId)).type === 'composite') throw failField(`lines.${i}.productId`, 'outbound.return.notOrdinary');
}

/** Everything that it names belongs to its company and can lie on a shelf. */
async function check(tx: Tx, companyId: number, input: ReturnInput, besides: number | null): Promise<Checked> {
  const { zone, code: warehouseCode, country } = found(await warehouseById(tx, input.warehouseId));
  if (input.goodChoice === 'sendOn') refuseAbroad(country);
  const nameOfStore = input.storeId === null ? '' : found(await storeName(tx, companyId, input.storeId));
  const ids = input.lines.map(({ productId }) => productId);
  const products = await productsByIds(tx, { companyId }, ids);
  checkProducts(input.lines, products);
  const order = await orderOf(tx, companyId, input, besides);
  const { remark, trackingNumber, cause, goodChoice, defectiveChoice, onward } = input;
  return {
    zone,
    orderId: order?.orderId ?? null,
    told: {
      warehouseCode,
      storeName: nameOfStore,
      orderNumber: order?.number ?? '',
      trackingNumber,
      cause,
      goodChoice,
      defectiveChoice,
      recipient: onward ? `${onward.recipientName} ${onward.postcode} ${onward.city}${onward.street}` : '',
      remark,
      lines: input.lines.map(({ productId, expected }) => lineText({ sku: products.get(productId)?.sku ?? '', expected })),
      files: input.fileIds.length,
    },
  };
}
const tidied = <T extends ReturnInput>(input: T): T => ({
  ...input,
  onward: input.goodChoice === 'sendOn' ? tidiedOnward(input.onward) : null,
});

export async function createReturn(tx: Tx, actor: Actor, given: ReturnInput, now: Date): Promise<number> {
  const input = tidied(given);
  const { id: companyId } = await companyFor(tx, actor, input.companyId);
  const { zone, orderId, told } = await check(tx, companyId, input, null);
  const made = { ...input, companyId, orderId, zone, status: 'pendingReview', isAnnounced: true, reference: null } as const;
  const { id, number } = await store.insert(tx, actor, made, now);
  await attachFiles(tx, actor, { to: record, id, kind: 'attachment', fileIds: input.fileIds });
  await store.addStep(tx, actor, id, 'pendingReview', '', now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'outbound.return.log.created',
    after: { status: 'pendingReview', ...told },
  });
  await notifyBadges(tx);
  return id;
}

const editable: readonly string[] = ['pendingReview', 'returned'];

/** Until it is audited. Whoever saves has seen the last change: nobody's work is lost without a word. */
export async function changeReturn(tx: Tx, actor: Actor, { id, revision, ...given }: ReturnChange, now: Date): Promise<void> {
  const before = found(await store.lock(tx, actor.scope, id));
  const { companyId, number } = before;
  if (companyId === null || (given.companyId !== undefined && given.companyId !== companyId)) throw fail(kernelErrors.notFound);
  if (!editable.includes(before.status))
    throw fail(kernelErrors.wrongState, { state: `@${stateText(returnMachine, before.status)}`, move: '@outbound.return.log.changed' });
  if (before.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  const input = tidied(given);
  const { orderId, told } = await check(tx, companyId, input, id);
  const oldLines = await parts.lines(tx, id);
  const oldFiles = await fileStore.attachedTo(tx, record, id);
  await store.update(tx, id, actor, { ...input, orderId }, now);
  await attachFiles(tx, actor, { to: record, id, kind: 'attachment', fileIds: input.fileIds });
  const { warehouseCode, storeName: oldStore, orderNumber, trackingNumber, cause, goodChoice, defectiveChoice, remark } = before;
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'outbound.return.log.changed',
    before: {
      warehouseCode,
      storeName: oldStore,
      orderNumber,
      trackingNumber,
      cause,
      goodChoice,
      defectiveChoice,
      remark,
      lines: oldLines.map(lineText),
      files: oldFiles.length,
    },
    after: told,
  });
}
