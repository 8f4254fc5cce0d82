import { returnErrors } from '@kura/contract/outbound/return/return.errors.ts';
import { uploadKinds } from '@kura/contract/kernel/upload.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import type { Call } from '../../../kernel/bind.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { chargePhotos } from './charge-return.ts';
import { receipt as receiptOf } from './return-parts.store.ts';
import { receiptRecord, record } from './return-record.ts';
import * as store from './return.store.ts';

/** Each photograph is charged as it is taken; the same file again is neither added nor charged twice. */
export async function addPhotos(call: Call<unknown, { receiptId: number; fileIds: number[] }>): Promise<{ photos: FileRef[] }> {
  const { tx, actor, body, kernel, now } = call;
  const receipt = found(await receiptOf(tx, actor.scope, body.receiptId));
  const row = found(await store.lock(tx, actor.scope, receipt.returnId));
  if (receipt.isUndone) throw fail(returnErrors.alreadyTakenBack);
  const before = (await fileStore.attachedTo(tx, receiptRecord, receipt.id)).map(({ id }) => id);
  const taken = [...new Set(body.fileIds)].filter((id) => !before.includes(id));
  const { maxCount } = uploadKinds.attachment;
  if (before.length + taken.length > maxCount) throw failField('fileIds', 'outbound.return.tooManyPhotos', { max: maxCount });
  const files = await attachFiles(tx, actor, { to: receiptRecord, id: receipt.id, kind: 'attachment', fileIds: [...before, ...taken] });
  if (files.some(({ width }) => width === null)) throw failField('fileIds', 'outbound.return.notAPhoto');
  await chargePhotos(tx, actor, row, taken, now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: row.id,
    recordName: row.number,
    companyId: row.companyId,
    action: 'outbound.return.log.photos',
    after: { pieces: receipt.sku, photos: taken.length },
  });
  return { photos: files.map((file) => fileRef(kernel, file, now)) };
}

/** Of a parcel that nobody knows: what stands on it may tell whose it is. Nobody pays for it. */
export async function addParcelPhotos(call: Call<unknown, { id: number; fileIds: number[] }>): Promise<{ photos: FileRef[] }> {
  const { tx, actor, body, kernel, now } = call;
  const row = found(await store.lock(tx, actor.scope, body.id));
  if (row.status !== 'unidentified') throw fail(returnErrors.knownParcel);
  const before = (await fileStore.attachedTo(tx, record, row.id)).map(({ id }) => id);
  const taken = [...new Set(body.fileIds)].filter((id) => !before.includes(id));
  const { maxCount } = uploadKinds.attachment;
  if (before.length + taken.length > maxCount) throw failField('fileIds', 'outbound.return.tooManyPhotos', { max: maxCount });
  const files = await attachFiles(tx, actor, { to: record, id: row.id, kind: 'attachment', fileIds: [...before, ...taken] });
  if (files.some(({ width }) => width === null)) throw failField('fileIds', 'outbound.return.notAPhoto');
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: row.id,
    recordName: row.number,
    companyId: null,
    action: 'outbound.return.log.photos',
    after: { photos: taken.length },
  });
  return { photos: files.map((file) => fileRef(kernel, file, now)) };
}
