import type { WeighedParcel } from '@kura/contract/fulfilment/weighing/weighing.ts';
import type { Call } from '../../../kernel/bind.ts';
import { found } from '../../../kernel/fail.ts';
import { addFiles } from '../../../kernel/files/attach.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { photosOf, readWeighing } from './read-weighing.ts';
import * as store from './weighing.store.ts';

/** Of the provider, as a proof of how it left; nobody pays for them. */
export async function photographParcel(call: Call<unknown, { parcelId: number; fileIds: number[] }>): Promise<WeighedParcel> {
  const { tx, actor, body, now } = call;
  const parcel = found(await store.read(tx, actor.scope, body.parcelId));
  const { added } = await addFiles(tx, actor, { to: photosOf, id: parcel.parcelId, kind: 'attachment', fileIds: body.fileIds });
  await logOperation(tx, actor, {
    at: now,
    record: 'outbound.order',
    recordId: parcel.orderId,
    recordName: parcel.orderNumber,
    companyId: parcel.companyId,
    action: 'fulfilment.weighing.log.photos',
    note: `${parcel.trackingNumber}: ${added.length}`,
  });
  return readWeighing(tx, call, parcel.parcelId);
}
