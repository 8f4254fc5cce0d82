import { pickSeqOf } from '@kura/contract/warehouse/location/location-code.ts';
import type { Shelf, ShelfChange } from '@kura/contract/warehouse/shelf/shelf.ts';
import { capacityFits } from '@kura/contract/warehouse/shelf/shelf-plan.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { onNamed } from '../../../kernel/references.ts';
import * as areas from '../area/area.store.ts';
import * as warehouses from '../own-warehouse/own-warehouse.store.ts';
import * as store from './shelf.store.ts';

const line = ({ id, warehouseCode, name }: Shelf) => ({
  record: 'warehouse.shelf',
  recordId: id,
  recordName: `${warehouseCode} ${name}`,
  companyId: null,
});
const logged = ({ pickOrder, sort, capacity }: Shelf) => ({ pickOrder, sort, capacity });

async function renewWalk(tx: Tx, { id, areaId, grids, gridStart }: Shelf, pickOrder: number): Promise<void> {
  const area = found(await areas.read(tx, areaId));
  const places = await store.placesOf(tx, id);
  const walk = { areaSort: area.sort, pickOrder, grids, gridStart };
  await store.setWalk(
    tx,
    places.map((place) => ({ id: place.id, pickSeq: pickSeqOf(walk, place.layer, place.grid) })),
  );
}

export async function changeShelf(tx: Tx, actor: Actor, { id, pickOrder, sort, capacity }: ShelfChange, now: Date): Promise<Shelf> {
  const { warehouseId } = found(await store.read(tx, id));
  // The sort of the area must not move while the walking order is computed from it.
  await warehouses.hold(tx, warehouseId);
  const before = found(await store.lock(tx, id));
  if (capacity && !capacityFits(before.shelfType, capacity)) throw failField('capacity', 'warehouse.shelf.capacityWhole');
  await store.update(tx, id, { pickOrder, sort });
  if (pickOrder !== before.pickOrder) await renewWalk(tx, before, pickOrder);
  if (capacity) await store.setCapacity(tx, id, capacity);
  const row = found(await store.read(tx, id));
  await logOperation(tx, actor, {
    at: now,
    ...line(row),
    action: 'warehouse.shelf.log.changed',
    before: logged(before),
    after: logged(row),
  });
  return row;
}

export async function deleteShelf(tx: Tx, actor: Actor, id: number, now: Date): Promise<{ id: number }> {
  const before = found(await store.lock(tx, id));
  // The book points at every place that ever held a piece; it alone knows, and it decides.
  await store.remove(tx, id).catch((error: unknown) => onNamed(error, before.name));
  const { barcode, shelfType, layers, grids, locationCount } = before;
  await logOperation(tx, actor, {
    at: now,
    ...line(before),
    action: 'warehouse.shelf.log.deleted',
    before: { ...logged(before), barcode, shelfType, layers, grids, locationCount },
  });
  return { id };
}
