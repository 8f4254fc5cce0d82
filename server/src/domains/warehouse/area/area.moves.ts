import type { Area, AreaChange, AreaInput } from '@kura/contract/warehouse/area/area.ts';
import { warehouseErrors } from '@kura/contract/warehouse/errors.ts';
import { areaStep } from '@kura/contract/warehouse/location/location-code.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found, onUnique } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as store from './area.store.ts';
import * as warehouses from '../own-warehouse/own-warehouse.store.ts';

const logged = ({ name, kind, sort }: Area) => ({ name, kind, sort });
const line = ({ id, warehouseCode, name }: Area) => ({
  record: 'warehouse.area',
  recordId: id,
  recordName: `${warehouseCode} ${name}`,
  companyId: null,
});
const fieldsOf = ({ name, kind, sort }: store.AreaFields): store.AreaFields => ({ name: name.toUpperCase(), kind, sort });
const taken = (error: unknown): never =>
  onUnique(
    error,
    'areas_name',
    fail(warehouseErrors.areaNameTaken, undefined, { fields: [{ field: 'name', text: warehouseErrors.areaNameTaken.text }] }),
  );

export async function areasOf(db: Query, warehouseId: number): Promise<Area[]> {
  found(await warehouses.facts(db, warehouseId));
  return store.ofWarehouse(db, warehouseId);
}

export async function createArea(tx: Tx, actor: Actor, input: AreaInput, now: Date): Promise<Area> {
  found(await warehouses.hold(tx, input.warehouseId));
  const id = await store.insert(tx, input.warehouseId, fieldsOf(input), now).catch(taken);
  const row = found(await store.read(tx, id));
  await logOperation(tx, actor, { at: now, ...line(row), action: 'warehouse.area.log.created', after: logged(row) });
  return row;
}

/** The same lock as whoever adds shelves: none can come between the look and the change. */
async function lockArea(tx: Tx, id: number): Promise<Area> {
  const { warehouseId } = found(await store.read(tx, id));
  await warehouses.hold(tx, warehouseId);
  await store.holdLocations(tx, id);
  return found(await store.lock(tx, id));
}

export async function changeArea(tx: Tx, actor: Actor, { id, ...input }: AreaChange, now: Date): Promise<Area> {
  const before = await lockArea(tx, id);
  const fields = fieldsOf(input);
  // The name stands in the codes of its locations, and those are printed on labels.
  if (before.shelfCount > 0 && fields.name !== before.name) throw fail(warehouseErrors.areaHasShelves, { name: before.name });
  // Its kind says whether its pieces can be sold: with pieces in it, orders would lose or gain them behind everybody's back.
  const stocked = fields.kind === before.kind ? undefined : await store.stockedPlace(tx, id);
  if (stocked) throw fail(warehouseErrors.areaHoldsStock, { name: before.name, location: stocked.code });
  await store.update(tx, id, fields).catch(taken);
  if (fields.sort !== before.sort) await store.shiftWalk(tx, id, (fields.sort - before.sort) * areaStep);
  const row = found(await store.read(tx, id));
  await logOperation(tx, actor, {
    at: now,
    ...line(row),
    action: 'warehouse.area.log.changed',
    before: logged(before),
    after: logged(row),
  });
  return row;
}

export async function deleteArea(tx: Tx, actor: Actor, id: number, now: Date): Promise<{ id: number }> {
  const before = await lockArea(tx, id);
  if (before.shelfCount > 0) throw fail(warehouseErrors.areaHasShelves, { name: before.name });
  await store.remove(tx, id);
  await logOperation(tx, actor, { at: now, ...line(before), action: 'warehouse.area.log.deleted', before: logged(before) });
  return { id };
}
