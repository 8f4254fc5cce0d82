import type { Wall, WallChange, WallInput } from '@kura/contract/fulfilment/wall/wall.ts';
import { wallErrors } from '@kura/contract/fulfilment/wall/wall.errors.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found, onReference, onUnique } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { warehouseById } from '../../warehouse/public.ts';
import * as store from './wall.store.ts';

const fieldsOf = ({ code, rows, columns, isCellConfirmed, largeRows, largePieces, remark }: store.WallFields): store.WallFields => ({
  code: code.toUpperCase(),
  rows,
  columns,
  isCellConfirmed,
  largeRows,
  largePieces,
  remark,
});
const lineOf = ({ id, warehouseCode, code }: Wall) => ({
  record: 'fulfilment.wall',
  recordId: id,
  recordName: `${warehouseCode} ${code}`,
  companyId: null,
});
const taken = (error: unknown): never =>
  onUnique(error, 'walls_code', fail(wallErrors.codeTaken, undefined, { fields: [{ field: 'code', text: wallErrors.codeTaken.text }] }));

export async function wallsOf(db: Query, warehouseId: number): Promise<Wall[]> {
  found(await warehouseById(db, warehouseId));
  return store.ofWarehouse(db, warehouseId);
}

export async function createWall(tx: Tx, actor: Actor, input: WallInput, now: Date): Promise<Wall> {
  found(await warehouseById(tx, input.warehouseId));
  const id = await store.insert(tx, input.warehouseId, fieldsOf(input), now).catch(taken);
  const row = found(await store.read(tx, id));
  await logOperation(tx, actor, { at: now, ...lineOf(row), action: 'fulfilment.wall.log.created', after: fieldsOf(row) });
  return row;
}

/** Not while a wave stands in it: its cells are printed and assigned. */
async function lockFree(tx: Tx, id: number): Promise<Wall> {
  const wall = found(await store.lock(tx, id));
  if (wall.waveNo !== null) throw fail(wallErrors.inUse, { code: wall.code, wave: wall.waveNo });
  return wall;
}

export async function changeWall(tx: Tx, actor: Actor, { id, ...input }: WallChange, now: Date): Promise<Wall> {
  const before = await lockFree(tx, id);
  await store.update(tx, id, fieldsOf(input), now).catch(taken);
  const row = found(await store.read(tx, id));
  await logOperation(tx, actor, {
    at: now,
    ...lineOf(row),
    action: 'fulfilment.wall.log.changed',
    before: fieldsOf(before),
    after: fieldsOf(row),
  });
  return row;
}

export async function deleteWall(tx: Tx, actor: Actor, id: number, now: Date): Promise<{ id: number }> {
  const before = await lockFree(tx, id);
  await store.remove(tx, id).catch((error: unknown) => onReference(error, fail(kernelErrors.stillUsed, { name: before.code })));
  await logOperation(tx, actor, { at: now, ...lineOf(before), action: 'fulfilment.wall.log.deleted', before: fieldsOf(before) });
  return { id };
}
