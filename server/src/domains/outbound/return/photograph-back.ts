import { returnErrors } from '@kura/contract/outbound/return/return.errors.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import type { Call } from '../../../kernel/bind.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { addPhotosTo } from '../../../kernel/files/add-photos.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { chargePhotos } from './charge-return.ts';
import { receipt as receiptOf } from './return-parts.store.ts';
import { receiptRecord, record } from './return-record.ts';
import * as store from './return.store.ts';

const texts = { tooMany: 'outbound.return.tooManyPhotos', notAPhoto: 'outbound.return.notAPhoto' } as const;

/** Each photograph is charged as it is taken; the same file again is neither added nor charged twice. */
export async function addPhotos(call: Call<unknown, { receiptId: number; fileIds: number[] }>): Promise<{ photos: FileRef[] }> {
  const { tx, actor, body, kernel, now } = call;
  const receipt = found(await receiptOf(tx, actor.scope, body.receiptId));
  const row = found(await store.lock(tx, actor.scope, receipt.returnId));
  if (receipt.isUndone) throw fail(returnErrors.alreadyTakenBack);
  const { files, taken } = await addPhotosTo(tx, actor, { to: receiptRecord, id: receipt.id, fileIds: body.fileIds, texts });
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
  return { photos: files.map((file) => fileRef({ kernel, actor, now }, file)) };
}

/** Of a parcel that nobody knows: what stands on it may tell whose it is. Nobody pays for it. */
export async function addParcelPhotos(call: Call<unknown, { id: number; fileIds: number[] }>): Promise<{ photos: FileRef[] }> {
  const { tx, actor, body, kernel, now } = call;
  const row = found(await store.lock(tx, actor.scope, body.id));
  if (row.status !== 'unidentified') throw fail(returnErrors.knownParcel);
  const { files, taken } = await addPhotosTo(tx, actor, { to: record, id: row.id, fileIds: body.fileIds, texts });
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: row.id,
    recordName: row.number,
    companyId: null,
    action: 'outbound.return.log.photos',
    after: { photos: taken.length },
  });
  return { photos: files.map((file) => fileRef({ kernel, actor, now }, file)) };
}
