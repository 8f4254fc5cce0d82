import type { Day } from '@kura/contract/kernel/day.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { warehouseErrors } from '@kura/contract/warehouse/errors.ts';
import { ageBandOf, type LocationMap, mostOnMap } from '@kura/contract/warehouse/location/location.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import * as areas from '../area/area.store.ts';
import { cellFigures } from './location-figures.store.ts';
import * as store from './location.store.ts';
import * as warehouses from '../own-warehouse/own-warehouse.store.ts';
import * as shelves from '../shelf/shelf.store.ts';

const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

export async function locationMap(
  db: Query,
  actor: Actor,
  place: { warehouseId: number; areaId?: number | undefined },
  now: Date,
): Promise<LocationMap> {
  const { zone } = found(await warehouses.facts(db, place.warehouseId));
  const shown = (await areas.ofWarehouse(db, place.warehouseId)).filter(({ id }) => place.areaId === undefined || id === place.areaId);
  if (place.areaId !== undefined && shown.length === 0) throw fail(kernelErrors.notFound);
  const cells = await store.cells(db, place, mostOnMap + 1);
  if (cells.length > mostOnMap) throw fail(warehouseErrors.mapTooLarge, { max: mostOnMap });
  const figures = new Map((await cellFigures(db, actor.scope, place)).map((one) => [one.id, one]));
  const today = dayIn(zone, now);
  return {
    areas: shown.map(({ id, name, kind, sort }) => ({ id, name, kind, sort })),
    shelves: await shelves.shapesOf(db, place),
    cells: cells.map((cell) => {
      const { pieces = 0, fillPercent = 0, oldestLotDate = null } = figures.get(cell.id) ?? {};
      return { ...cell, pieces, fillPercent, age: oldestLotDate === null ? null : ageBandOf(daysBetween(oldestLotDate, today)) };
    }),
  };
}
