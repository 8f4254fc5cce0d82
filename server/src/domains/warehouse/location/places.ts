import type { VirtualKind } from '@kura/contract/warehouse/location/location.ts';
import type { ShelfPlan } from '@kura/contract/warehouse/shelf/shelf-plan.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { bug, found } from '../../../kernel/fail.ts';
import { createShelves } from '../shelf/create-shelves.ts';
import * as locations from './location.store.ts';
import * as warehouses from '../own-warehouse/own-warehouse.store.ts';

export type { Place } from './location.store.ts';

/** Undefined for an id that does not exist; callers answer *not found*. */
export const warehouseById = (db: Query, id: number): Promise<warehouses.WarehouseFacts | undefined> => warehouses.facts(db, id);

/** Those that exist, in the order of their ids. */
export const locationsByIds = (db: Query, ids: readonly number[]): Promise<locations.Place[]> => locations.byIds(db, ids);

export const locationByBarcode = locations.byBarcode;

/** Every warehouse has each of them since it was made. */
export async function virtualLocation(db: Query, warehouseId: number, kind: VirtualKind): Promise<locations.Place> {
  found(await warehouses.facts(db, warehouseId));
  const place = await locations.virtual(db, warehouseId, kind);
  if (!place) throw bug(`warehouse ${warehouseId} has no ${kind}`);
  return place;
}

const plain: Omit<ShelfPlan, 'barcodeStart'> = {
  shelfStart: 1,
  count: 1,
  layers: 1,
  layerStart: 1,
  grids: 1,
  gridStart: 1,
  shelfType: 'small',
  capacity: 100,
  pickOrder: null,
  sort: 0,
  aisleStart: null,
  aisleEnd: null,
};
/** For ready data: shelves with all their places; what is not said is as plain as it can be. */
export const generateInto = (
  tx: Tx,
  actor: Actor,
  areaId: number,
  plan: Partial<ShelfPlan> & { barcodeStart: string },
  now: Date,
): Promise<{ shelfIds: number[]; locationCount: number }> => createShelves(tx, actor, { ...plain, ...plan, areaId }, now);
