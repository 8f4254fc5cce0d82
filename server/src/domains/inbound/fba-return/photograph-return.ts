import { fbaReturnErrors } from '@kura/contract/inbound/fba-return/fba-return.errors.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import type { Call } from '../../../kernel/bind.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { addPhotosTo } from '../../../kernel/files/add-photos.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { chargePhotos } from './charge-return.ts';
import * as store from './fba-return.store.ts';
import * as receipts from './receipt.store.ts';
import { receiptRecord, record } from './show-fba-return.ts';

/** Each photograph is charged as it is taken; the same file again is neither added nor charged twice. */
export async function addPhotos(call: Call<unknown, { receiptId: number; fileIds: number[] }>): Promise<{ photos: FileRef[] }> {
  const { tx, actor, body, kernel, now } = call;
  const receipt = found(await receipts.receipt(tx, actor.scope, body.receiptId));
  const row = found(await store.lock(tx, actor.scope, receipt.returnId));
  if (receipt.isUndone) throw fail(fbaReturnErrors.alreadyTakenBack);
  const texts = { tooMany: 'inbound.fbaReturn.tooManyPhotos', notAPhoto: 'inbound.fbaReturn.notAPhoto' } as const;
  const { files, taken } = await addPhotosTo(tx, actor, { to: receiptRecord, id: receipt.id, fileIds: body.fileIds, texts });
  await chargePhotos(tx, actor, row, taken, now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: row.id,
    recordName: row.number,
    companyId: row.companyId,
    action: 'inbound.fbaReturn.log.photos',
    after: { pieces: receipt.sku, photos: taken.length },
  });
  return { photos: files.map((file) => fileRef({ kernel, actor, now }, file)) };
}
