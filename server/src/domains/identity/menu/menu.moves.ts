import { menuErrors } from '@kura/contract/identity/menu/menu.errors.ts';
import { menuName, type MenuRow } from '@kura/contract/identity/menu/menu.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { permissions } from '@kura/contract/permissions.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation, logOperations } from '../../../kernel/operation-log.ts';
import * as store from './menu.store.ts';
import { treeFault, type TreeFault } from './tree-faults.ts';

const newId = -1;

const line = (menu: MenuRow) => ({ record: 'identity.menu', recordId: menu.id, recordName: menuName(menu, 'zh'), companyId: null });
const parentName = (rows: readonly MenuRow[], parentId: number): string | null => {
  const parent = rows.find((row) => row.id === parentId);
  return parent ? menuName(parent, 'zh') : null;
};
const logged = ({ id: _id, updatedAt: _at, parentId, ...fields }: MenuRow, rows: readonly MenuRow[]) => ({
  parent: parentName(rows, parentId),
  ...fields,
});

function checkPermission(permission: string): void {
  if (permission !== '' && !Object.hasOwn(permissions, permission)) throw failField('permission', 'identity.menu.noSuchPermission');
}

/** A fault of the changed entry is told at its parent; one of another entry says that this one still holds it. */
function refuse(fault: TreeFault, id: number, name: string): Error {
  return fault.id === id ? failField('parentId', fault.text, fault.params) : otherFault(fault, name);
}
const otherFault = ({ text, params }: TreeFault, name: string): Error =>
  text === 'identity.menu.parentNotDirectory'
    ? failField('type', menuErrors.hasChildren.text, { name })
    : failField('parentId', text, params);

export async function createMenu(tx: Tx, actor: Actor, input: store.MenuFields, now: Date): Promise<MenuRow> {
  checkPermission(input.permission);
  const rows = await store.lockAll(tx);
  const fault = treeFault([...rows, { ...input, id: newId }]);
  if (fault) throw refuse(fault, newId, input.nameZh);
  const menu = await store.insert(tx, input, now);
  await logOperation(tx, actor, { at: now, ...line(menu), action: 'identity.menu.log.created', after: logged(menu, rows) });
  return menu;
}

export async function changeMenu(tx: Tx, actor: Actor, { id, ...input }: store.MenuFields & { id: number }, now: Date): Promise<MenuRow> {
  checkPermission(input.permission);
  const rows = await store.lockAll(tx);
  const before = found(rows.find((row) => row.id === id));
  const fault = treeFault(rows.map((row) => (row.id === id ? { ...input, id } : row)));
  if (fault) throw refuse(fault, id, before.nameZh);
  const menu = await store.update(tx, id, input, now);
  await logOperation(tx, actor, {
    at: now,
    ...line(menu),
    action: 'identity.menu.log.changed',
    before: logged(before, rows),
    after: logged(menu, rows),
  });
  return menu;
}

export async function deleteMenu(tx: Tx, actor: Actor, id: number, now: Date): Promise<{ id: number }> {
  const rows = await store.lockAll(tx);
  const menu = found(rows.find((row) => row.id === id));
  if (rows.some((row) => row.parentId === id)) throw fail(menuErrors.hasChildren, { name: menu.nameZh });
  await store.remove(tx, id);
  await logOperation(tx, actor, { at: now, ...line(menu), action: 'identity.menu.log.deleted', before: logged(menu, rows) });
  return { id };
}

/** All places of one drag, or none. */
export async function moveMenus(tx: Tx, actor: Actor, moves: readonly store.Place[], now: Date): Promise<MenuRow[]> {
  const rows = await store.lockAll(tx);
  const places = new Map(moves.map((move) => [move.id, move]));
  const before = new Map(rows.map((row) => [row.id, row]));
  if (moves.some((move) => !before.has(move.id))) throw fail(kernelErrors.notFound);
  const after = rows.map((row) => ({ ...row, ...places.get(row.id) }));
  const fault = treeFault(after);
  // An entry that was not moved itself can still end up too deep, below one that was.
  const index = fault ? moves.findIndex((move) => move.id === fault.id) : -1;
  if (fault) throw failField(index < 0 ? 'moves' : `moves.${index}.parentId`, fault.text, fault.params);
  await store.place(tx, [...places.values()], now);
  const spot = (row: MenuRow) => ({ parent: parentName(rows, row.parentId), sort: row.sort });
  await logOperations(
    tx,
    actor,
    now,
    after
      .filter((row) => places.has(row.id))
      .map((row) => ({ ...line(row), action: 'identity.menu.log.moved', before: spot(found(before.get(row.id))), after: spot(row) })),
  );
  return store.all(tx);
}
