import type { WeighedParcel } from '@kura/contract/fulfilment/weighing/weighing.ts';
import { weighToleranceG } from '@kura/contract/fulfilment/weigh.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import { contentsOf } from '../recheck/weights.ts';
import * as store from './weighing.store.ts';

export const photosOf = 'outbound.parcel';

export async function readWeighing(
  db: Query,
  { kernel, now, actor }: Pick<Call, 'kernel' | 'now' | 'actor'>,
  id: number,
): Promise<WeighedParcel> {
  const parcel = found(await store.read(db, actor.scope, id));
  const items = await store.itemsOf(db, id);
  const photos = await fileStore.attachedTo(db, photosOf, id);
  return {
    ...parcel,
    toleranceG: parcel.theoryG === null ? null : weighToleranceG(parcel.theoryG),
    items,
    weighings: await store.weighingsOf(db, id),
    alike: await store.alike(db, contentsOf(items, parcel.packaging), id),
    photos: photos.map((file) => fileRef({ kernel, actor, now }, file)),
  };
}
