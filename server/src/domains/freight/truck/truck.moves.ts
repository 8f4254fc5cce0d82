import { usualTruck } from '@kura/contract/freight/truck/models.ts';
import { truckMachine } from '@kura/contract/freight/truck/truck.machine.ts';
import type { Truck, TruckChange, TruckInput } from '@kura/contract/freight/truck/truck.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found, foundAt } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { moverFor } from '../../../kernel/run-move.ts';
import { warehouseById } from '../../warehouse/public.ts';
import * as store from './truck.store.ts';

const logged = ({
  id: _id,
  volumeL: _l,
  warehouseId: _w,
  lengthMm: _x,
  widthMm: _y,
  heightMm: _z,
  revision: _r,
  createdAt: _c,
  updatedAt: _u,
  ...fields
}: Truck) => fields;
const line = (row: Truck) => ({ record: 'freight.truck', recordId: row.id, recordName: row.name, companyId: null });

/** Without its own measures a truck has those of its model. */
export const figuresOf = ({ name, owner, phone, address, lengthMm, widthMm, heightMm, ...rest }: TruckInput): store.Figures => {
  const usual = usualTruck[rest.model];
  return {
    ...rest,
    name: name.trim(),
    owner: owner.trim(),
    phone: phone.trim(),
    address: address.trim(),
    lengthMm: lengthMm ?? usual.lengthMm,
    widthMm: widthMm ?? usual.widthMm,
    heightMm: heightMm ?? usual.heightMm,
  };
};

/** V04 */
export async function createTruck(tx: Tx, actor: Actor, input: TruckInput, now: Date): Promise<Truck> {
  foundAt(await warehouseById(tx, input.warehouseId), 'warehouseId');
  const [made] = await store.insert(tx, [figuresOf(input)], now);
  const row = found(await store.read(tx, found(made).id));
  await logOperation(tx, actor, { at: now, ...line(row), action: 'freight.truck.log.created', after: logged(row) });
  return row;
}

export async function changeTruck(tx: Tx, actor: Actor, { id, revision, ...input }: TruckChange, now: Date): Promise<Truck> {
  const before = found(await store.lock(tx, id));
  if (before.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  foundAt(await warehouseById(tx, input.warehouseId), 'warehouseId');
  await store.update(tx, id, figuresOf(input), now);
  const row = found(await store.read(tx, id));
  await logOperation(tx, actor, { at: now, ...line(row), action: 'freight.truck.log.changed', before: logged(before), after: logged(row) });
  return row;
}

export const moveTruck = moverFor(
  truckMachine,
  {
    record: 'freight.truck',
    lock: (tx: Tx, _scope: unknown, id: number) => store.lock(tx, id),
    setStatus: async (tx: Tx, id: number, status: string) => void (await store.setStatus(tx, id, status)),
    name: ({ name }: Truck) => name,
    companyId: () => null,
  },
  {},
);
