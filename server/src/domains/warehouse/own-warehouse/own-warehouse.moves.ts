import { warehouseErrors } from '@kura/contract/warehouse/errors.ts';
import { virtualKinds } from '@kura/contract/warehouse/location/location.fields.ts';
import { warehouseMachine } from '@kura/contract/warehouse/own-warehouse/own-warehouse.machine.ts';
import {
  postcodeFits,
  type Warehouse,
  type WarehouseChange,
  type WarehouseInput,
  zoneOfCountry,
} from '@kura/contract/warehouse/own-warehouse/own-warehouse.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found, onUnique } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { moverFor } from '../../../kernel/run-move.ts';
import * as store from './own-warehouse.store.ts';

const logged = ({ id: _id, areaCount: _a, shelfCount: _s, locationCount: _l, createdAt: _c, updatedAt: _u, ...fields }: Warehouse) =>
  fields;
const line = ({ id, code }: Warehouse) => ({ record: 'warehouse.warehouse', recordId: id, recordName: code, companyId: null });

const trimmed = <F extends store.WarehouseFields>(fields: F): F => ({
  ...fields,
  code: fields.code.trim().toUpperCase(),
  nameZh: fields.nameZh.trim(),
  nameJp: fields.nameJp.trim(),
  region: fields.region.trim(),
  postcode: fields.postcode.trim(),
  address: fields.address.trim(),
  workingWeekdays: fields.workingWeekdays.toSorted((a, b) => a - b),
});
const taken = (error: unknown): never =>
  onUnique(
    error,
    'warehouses_code',
    fail(warehouseErrors.codeTaken, undefined, { fields: [{ field: 'code', text: warehouseErrors.codeTaken.text }] }),
  );

/** A warehouse is born with the places that are on no shelf: without them nothing could be received in it. */
export async function addWarehouse(tx: Tx, actor: Actor, input: WarehouseInput, now: Date): Promise<Warehouse> {
  const id = await store.insert(tx, { ...trimmed(input), zone: zoneOfCountry(input.country) }, now).catch(taken);
  await store.insertVirtual(tx, id, virtualKinds, now);
  const row = found(await store.read(tx, id));
  await logOperation(tx, actor, { at: now, ...line(row), action: 'warehouse.warehouse.log.created', after: logged(row) });
  return row;
}

export async function changeWarehouse(tx: Tx, actor: Actor, { id, ...input }: WarehouseChange, now: Date): Promise<Warehouse> {
  const before = found(await store.lock(tx, id));
  if (!postcodeFits(before.country, input.postcode)) throw failField('postcode', 'warehouse.warehouse.badPostcode');
  await store.update(tx, id, trimmed(input), now).catch(taken);
  const row = found(await store.read(tx, id));
  await logOperation(tx, actor, {
    at: now,
    ...line(row),
    action: 'warehouse.warehouse.log.changed',
    before: logged(before),
    after: logged(row),
  });
  return row;
}

const movable = {
  record: 'warehouse.warehouse',
  lock: (tx: Tx, _scope: unknown, id: number) => store.lock(tx, id),
  setStatus: async (tx: Tx, id: number, status: string) => void (await store.setStatus(tx, id, status)),
  name: ({ code }: Warehouse) => code,
  companyId: () => null,
};
export const moveWarehouse = moverFor(warehouseMachine, movable, {});
