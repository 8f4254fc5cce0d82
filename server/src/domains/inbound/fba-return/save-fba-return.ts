import { fbaReturnMachine } from '@kura/contract/inbound/fba-return/fba-return.machine.ts';
import type { FbaReturnChange, FbaReturnInput } from '@kura/contract/inbound/fba-return/fba-return.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found, foundAt, unknownAt } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { companyFor } from '../../identity/public.ts';
import { type KnownProduct, productsByIds } from '../../products/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import * as store from './fba-return.store.ts';
import { lines as linesOf } from './receipt.store.ts';
import { record } from './show-fba-return.ts';

/** What it names, by what people call it. */
interface Named {
  warehouseCode: string;
  storeName: string;
  products: Map<number, KnownProduct>;
}
/** Everything that it names belongs to its company and can lie on a shelf. */
async function check(db: Query, companyId: number, input: FbaReturnInput): Promise<Named & { zone: string }> {
  const { zone, code: warehouseCode } = foundAt(await warehouseById(db, input.warehouseId), 'warehouseId');
  const storeName = input.storeId === null ? '' : foundAt(await store.storeName(db, companyId, input.storeId), 'storeId');
  const products = await productsByIds(
    db,
    { companyId },
    input.lines.map(({ productId }) => productId),
  );
  for (const [i, { productId }] of input.lines.entries()) {
    const product = products.get(productId);
    if (!product) throw unknownAt(`lines.${i}.productId`, i);
    const { type, status } = product;
    if (type === 'composite') throw failField(`lines.${i}.productId`, 'inbound.fbaReturn.notOrdinary');
    if (status === 'disabled') throw failField(`lines.${i}.productId`, 'inbound.fbaReturn.disabled');
  }
  return { zone, warehouseCode, storeName, products };
}

const lineText = ({ sku, expected, fnsku }: { sku: string; expected: number; fnsku: string }): string =>
  `${sku} × ${expected}${fnsku ? ` (${fnsku})` : ''}`;
const told = ({ lines, trackingNumbers, fileIds, ...input }: FbaReturnInput, { warehouseCode, storeName, products }: Named) => ({
  warehouseCode,
  storeName,
  removalNo: input.removalNo.trim(),
  expectedDate: input.expectedDate,
  remark: input.remark,
  trackingNumber: trackingNumbers.join(', '),
  lines: lines.map((line) => lineText({ ...line, sku: products.get(line.productId)?.sku ?? '' })),
  files: fileIds.length,
});

export async function createFbaReturn(tx: Tx, actor: Actor, input: FbaReturnInput, now: Date): Promise<number> {
  const { id: companyId } = await companyFor(tx, actor, input.companyId);
  const { zone, ...named } = await check(tx, companyId, input);
  const { id, number } = await store.insert(tx, actor, { ...input, companyId, zone }, now);
  await attachFiles(tx, actor, { to: record, id, kind: 'attachment', fileIds: input.fileIds });
  await store.addStep(tx, actor, id, 'pendingReview', '', now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'inbound.fbaReturn.log.created',
    after: { status: 'pendingReview', ...told(input, named) },
  });
  await notifyBadges(tx);
  return id;
}

/** Until it is audited. Whoever saves has seen the last change: nobody's work is lost without a word. */
export async function changeFbaReturn(tx: Tx, actor: Actor, { id, revision, ...input }: FbaReturnChange, now: Date): Promise<void> {
  const before = found(await store.lock(tx, actor.scope, id));
  const { companyId, number } = before;
  if (input.companyId !== undefined && input.companyId !== companyId) throw fail(kernelErrors.notFound);
  if (before.status !== 'pendingReview')
    throw fail(kernelErrors.wrongState, {
      state: `@${stateText(fbaReturnMachine, before.status)}`,
      move: '@inbound.fbaReturn.log.changed',
    });
  if (before.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  const { zone: _, ...named } = await check(tx, companyId, input);
  const oldLines = await linesOf(tx, id);
  const oldFiles = await fileStore.attachedTo(tx, record, id);
  await store.update(tx, actor, id, input, now);
  await attachFiles(tx, actor, { to: record, id, kind: 'attachment', fileIds: input.fileIds });
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'inbound.fbaReturn.log.changed',
    before: {
      warehouseCode: before.warehouseCode,
      storeName: before.storeName,
      removalNo: before.removalNo,
      expectedDate: before.expectedDate,
      remark: before.remark,
      trackingNumber: before.trackingNumber,
      lines: oldLines.map(lineText),
      files: oldFiles.length,
    },
    after: told(input, named),
  });
}
