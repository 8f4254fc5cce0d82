import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { warehouseErrors } from '@kura/contract/warehouse/errors.ts';
import type { CapacityChange, LocationOption } from '@kura/contract/warehouse/location/location.ts';
import { capacityFits } from '@kura/contract/warehouse/shelf/shelf-plan.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, failField } from '../../../kernel/fail.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import * as store from './location.store.ts';

export async function findLocation(db: Query, warehouseId: number, barcode: string): Promise<LocationOption> {
  const place = await store.byBarcode(db, warehouseId, barcode);
  if (!place) throw fail(warehouseErrors.unknownLocation, { barcode });
  return place;
}

/** A soft limit: what lies there already may be more than the new one. */
export async function changeCapacity(tx: Tx, actor: Actor, { ids, capacity }: CapacityChange, now: Date): Promise<{ changed: number }> {
  const wanted = [...new Set(ids)];
  const places = await store.lockMany(tx, wanted);
  if (places.length !== wanted.length) throw fail(kernelErrors.notFound);
  const virtual = places.find(({ shelfType }) => shelfType === null);
  if (virtual) throw failField('ids', 'warehouse.location.virtualCapacity', { code: virtual.code });
  if (places.some(({ shelfType }) => shelfType && !capacityFits(shelfType, capacity)))
    throw failField('capacity', 'warehouse.shelf.capacityWhole');
  const changed = await store.setCapacity(tx, wanted, capacity);
  await logOperations(
    tx,
    actor,
    now,
    places.map((place) => ({
      record: 'warehouse.location',
      recordId: place.id,
      recordName: `${place.warehouseCode} ${place.code}`,
      companyId: null,
      action: 'warehouse.location.log.capacity',
      before: { capacity: place.capacity },
      after: { capacity },
    })),
  );
  return { changed };
}
