import { warehouseErrors } from '@kura/contract/warehouse/errors.ts';
import { fbaCenterMachine } from '@kura/contract/warehouse/fba-center/fba-center.machine.ts';
import type { FbaCenter, FbaCenterChange, FbaCenterInput } from '@kura/contract/warehouse/fba-center/fba-center.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found, onUnique } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { moverFor } from '../../../kernel/run-move.ts';
import * as store from './fba-center.store.ts';

const nameOf = ({ code, name }: FbaCenter): string => code ?? name;
const logged = ({ id: _id, createdAt: _c, updatedAt: _u, ...fields }: FbaCenter) => fields;
const line = (row: FbaCenter) => ({ record: 'warehouse.fbaCenter', recordId: row.id, recordName: nameOf(row), companyId: null });
const fieldsOf = ({ code, name, kind, region, postcode, address, phone }: FbaCenterInput): FbaCenterInput => ({
  code: code.trim().toUpperCase(),
  name: name.trim(),
  kind,
  region: region.trim(),
  postcode: postcode.trim(),
  address: address.trim(),
  phone: phone.trim(),
});
const taken = (error: unknown): never =>
  onUnique(
    error,
    'fba_centers_code',
    fail(warehouseErrors.fbaCodeTaken, undefined, { fields: [{ field: 'code', text: warehouseErrors.fbaCodeTaken.text }] }),
  );

/** V04 */
export async function createFbaCenter(tx: Tx, actor: Actor, input: FbaCenterInput, now: Date): Promise<FbaCenter> {
  const id = await store.insert(tx, fieldsOf(input), now).catch(taken);
  const row = found(await store.read(tx, id));
  await logOperation(tx, actor, { at: now, ...line(row), action: 'warehouse.fbaCenter.log.created', after: logged(row) });
  return row;
}

export async function changeFbaCenter(tx: Tx, actor: Actor, input: FbaCenterChange, now: Date): Promise<FbaCenter> {
  const before = found(await store.lock(tx, input.id));
  await store.update(tx, input.id, fieldsOf(input), now).catch(taken);
  const row = found(await store.read(tx, input.id));
  await logOperation(tx, actor, {
    at: now,
    ...line(row),
    action: 'warehouse.fbaCenter.log.changed',
    before: logged(before),
    after: logged(row),
  });
  return row;
}

const movable = {
  record: 'warehouse.fbaCenter',
  lock: (tx: Tx, _scope: unknown, id: number) => store.lock(tx, id),
  setStatus: async (tx: Tx, id: number, status: string) => void (await store.setStatus(tx, id, status)),
  name: nameOf,
  companyId: () => null,
};
export const moveFbaCenter = moverFor(fbaCenterMachine, movable, {});
