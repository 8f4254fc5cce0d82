import type { Area } from '@kura/contract/warehouse/area/area.ts';
import { warehouseErrors } from '@kura/contract/warehouse/errors.ts';
import { generateShelves, type PlannedShelf } from '@kura/contract/warehouse/shelf/generate-shelves.ts';
import { shelfName } from '@kura/contract/warehouse/location/location-code.ts';
import { planFaults, type ShelvesInput } from '@kura/contract/warehouse/shelf/shelf-plan.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug, fail, type FieldProblem, found } from '../../../kernel/fail.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import * as areas from '../area/area.store.ts';
import * as warehouses from '../own-warehouse/own-warehouse.store.ts';
import * as store from './shelf.store.ts';

/** As many as a person wants to read. */
const mostNamed = 5;
const listed = (names: readonly string[]): string => `${names.slice(0, mostNamed).join(', ')}${names.length > mostNamed ? ' …' : ''}`;

async function refuseTaken(tx: Tx, area: Area, shelves: readonly PlannedShelf[]): Promise<void> {
  const taken = await store.takenAmong(tx, area, shelves);
  if (taken.length === 0) return;
  const numbers = taken.filter(({ isNumber }) => isNumber).map(({ number }) => shelfName(area.name, number));
  const barcodes = taken.filter(({ isBarcode }) => isBarcode).map(({ barcode }) => barcode);
  const problem = (field: string, text: string, names: readonly string[]): FieldProblem[] =>
    names.length > 0 ? [{ field, text, params: { names: listed(names) } }] : [];
  throw fail(
    warehouseErrors.shelvesTaken,
    { names: listed([...numbers, ...barcodes]) },
    {
      fields: [
        ...problem('shelfStart', 'warehouse.shelf.numberTaken', numbers),
        ...problem('barcodeStart', 'warehouse.shelf.barcodeTaken', barcodes),
      ],
    },
  );
}

/** V11. All or nothing: whoever adds to the same warehouse meanwhile waits, so what is looked up here still holds when it is written. */
export async function createShelves(
  tx: Tx,
  actor: Actor,
  { areaId, ...plan }: ShelvesInput,
  now: Date,
): Promise<{ shelfIds: number[]; locationCount: number }> {
  const { warehouseId } = found(await areas.read(tx, areaId));
  await warehouses.hold(tx, warehouseId);
  const area = found(await areas.lock(tx, areaId));
  if (planFaults(plan).length > 0) throw bug('a plan with faults passed the schema');
  const shelves = generateShelves(area, plan);
  await refuseTaken(tx, area, shelves);
  const shelfIds = await store.insertAll(tx, area, plan, shelves, now);
  const { layers, grids, shelfType, capacity, sort, aisleStart, aisleEnd } = plan;
  await logOperations(
    tx,
    actor,
    now,
    shelves.map(({ name, barcode, pickOrder, locations }, i) => ({
      record: 'warehouse.shelf',
      recordId: shelfIds[i] as number,
      recordName: `${area.warehouseCode} ${name}`,
      companyId: null,
      action: 'warehouse.shelf.log.created',
      after: { barcode, shelfType, layers, grids, capacity, pickOrder, sort, aisleStart, aisleEnd, locationCount: locations.length },
    })),
  );
  return { shelfIds, locationCount: shelves.reduce((sum, { locations }) => sum + locations.length, 0) };
}
