import { buffer } from 'node:stream/consumers';
import type { Order } from '@kura/contract/fba/order/order.ts';
import { isShipmentId } from '@kura/contract/fba/order/package.fields.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { showBytes, uploadErrors } from '@kura/contract/kernel/upload.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { addFiles } from '../../../kernel/files/attach.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import type { FileRow } from '../../../kernel/files/file.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { picturePage } from '../../../kernel/pdf/picture-page.ts';
import { joinPdfs, readPdf } from '../../../kernel/pdf/read-pdf.ts';
import type { PdfPage } from '../../../kernel/pdf/split-pdf.ts';
import { cartonsOf, type StoredCarton } from './order-parts.store.ts';
import { filesOf, record } from './order-record.ts';
import * as store from './order.store.ts';
import { showOrder } from './show-order.ts';

const open: readonly string[] = ['draft', 'pendingReview', 'approved'];

/** Every shipment that a page names; a carton's own number begins with its shipment's. */
export function shipmentsOn(text: string): string[] {
  const letters = text.replace(/\s/g, '').toUpperCase();
  return [...letters.matchAll(/FBA[0-9A-Z]{9,}/g)].map(([number]) => number);
}

/** As many pages as cartons, and no page on a carton of another shipment. */
export function checkPages(pages: readonly { text: string }[], cartons: readonly Pick<StoredCarton, 'cartonNo' | 'fbaNo'>[]): void {
  if (pages.length !== cartons.length) throw failField('fileId', 'fba.label.pageCount', { pages: pages.length, cartons: cartons.length });
  pages.forEach(({ text }, at) => {
    const { cartonNo = 0, fbaNo = '' } = cartons[at] ?? {};
    const named = shipmentsOn(text);
    if (fbaNo === '' || named.length === 0 || named.some((number) => number.startsWith(fbaNo))) return;
    const [first = ''] = named;
    const shown = isShipmentId(first) ? first : first.replace(/U\d{6}.*$/, '');
    throw failField('fileId', 'fba.label.otherShipment', { page: at + 1, found: shown, carton: cartonNo, wanted: fbaNo });
  });
}

/** Page by page onto the cartons, in their order. */
export async function putLabels(
  tx: Tx,
  { actor, body, now }: Pick<LabelCall, 'actor' | 'body' | 'now'>,
  pages: readonly PdfPage[],
): Promise<void> {
  const order = found(await store.lock(tx, actor.scope, body.id));
  if (!open.includes(order.status)) throw fail(kernelErrors.guardNotMet, { why: '@fba.order.packLater' });
  const cartons = (await cartonsOf(tx, order.id)).filter(({ fbaNo }) => body.fbaNo === '' || fbaNo === body.fbaNo);
  checkPages(pages, cartons);
  await addFiles(tx, actor, { to: filesOf.labels, id: order.id, kind: 'attachment', fileIds: [body.fileId] });
  await tx.run(sql`
    update fba_cartons c set label_file_id = ${body.fileId}, label_page = x.at
    from unnest(${cartons.map(({ id }) => id)}::bigint[]) with ordinality as x(id, at) where c.id = x.id`);
  await tx.run(sql`
    update fba_orders set label_count = (select count(*) from fba_cartons where order_id = ${order.id} and label_file_id is not null),
      revision = revision + 1, updated_at = ${now} where id = ${order.id}`);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: order.id,
    recordName: order.number,
    companyId: order.companyId,
    action: 'fba.order.log.labels',
    before: { labelCount: order.labelCount },
    after: { labelCount: cartons.length, pages: pages.length },
  });
}

type LabelCall = Call<unknown, { id: number; fileId: number; fbaNo: string }>;
/** The file is read before anything is held: a store may be slow. */
export async function setLabels(call: LabelCall): Promise<Order> {
  const { kernel, actor, body, now, keepAnswer } = call;
  const { db, storage } = kernel;
  found(await store.read(db, actor.scope, body.id));
  const file = found(await fileStore.byId(db, body.fileId));
  if (file.ownerUserId !== actor.userId || file.companyId !== actor.companyId) throw fail(uploadErrors.notFound);
  const pages = file.mime === 'application/pdf' ? await readPdf(await buffer(await storage.read(file.storageKey))) : null;
  if (!pages) throw failField('fileId', 'fba.label.unreadable');
  return db.tx(async (tx) => {
    await putLabels(tx, call, pages);
    const shown = await showOrder({ db: tx, actor, kernel, now }, body.id);
    await keepAnswer(tx, shown);
    return shown;
  });
}

/** A page for each carton that has one; a file that came along with cartons, and tells no page, once with all its pages for all of them. */
function wantedOf(cartons: readonly Pick<StoredCarton, 'labelFileId' | 'labelPage'>[]): { fileId: number; page: number | null }[] {
  const whole = new Set<number>();
  return cartons.flatMap(({ labelFileId: fileId, labelPage: page }) => {
    if (fileId === null || (page === null && whole.has(fileId))) return [];
    if (page === null) whole.add(fileId);
    return [{ fileId, page }];
  });
}

/** Pictures that a page can be made of. */
const printable: readonly string[] = ['image/png', 'image/jpeg'];

/** As much as is held in memory for one print. */
const mostPrintBytes = 100 * 1024 * 1024;

/** The label pages of these cartons in one file, in the order of the cartons. */
export async function printLabels(call: Call<unknown, { id: number; cartons: number[] }>): Promise<FileRef> {
  const { kernel, actor, body, now } = call;
  const { db, storage } = kernel;
  const order = found(await store.read(db, actor.scope, body.id));
  const chosen = new Set(body.cartons);
  const wanted = wantedOf((await cartonsOf(db, order.id)).filter(({ cartonNo }) => chosen.size === 0 || chosen.has(cartonNo)));
  const rows = await Promise.all([...new Set(wanted.map(({ fileId }) => fileId))].map((id) => fileStore.byId(db, id)));
  const files = rows.filter(
    (file) => file !== undefined && (file.mime === 'application/pdf' || printable.includes(file.mime)),
  ) as FileRow[];
  // Nothing is left out in silence: a carton without its label would go unlabelled.
  const odd = rows.find((file) => file && !files.includes(file));
  if (odd) throw failField('cartons', 'fba.label.notPrintable', { name: odd.name });
  if (files.length === 0) throw fail(kernelErrors.guardNotMet, { why: '@fba.label.none' });
  if (files.reduce((sum, { size }) => sum + size, 0) > mostPrintBytes)
    throw failField('cartons', 'fba.label.tooMuch', { max: showBytes(mostPrintBytes) });
  const bytes: Buffer[] = [];
  for (const file of files) {
    const content = await buffer(await storage.read(file.storageKey));
    bytes.push(file.mime === 'application/pdf' ? content : await picturePage(file.mime, content));
  }
  const pages = wanted.map(({ fileId, page }) => ({ file: files.findIndex(({ id }) => id === fileId), page }));
  const content = await joinPdfs(bytes, pages);
  if (!content) throw failField('cartons', 'fba.label.unreadable');
  return fileRef({ kernel, actor, now }, await saveMadeFile(db, storage, actor, { name: `${order.number}.pdf`, format: 'pdf', content }));
}
