import { identityErrors } from '@kura/contract/identity/errors.ts';
import { readyRoles, type RoleType } from '@kura/contract/identity/role/role.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { adminRole, everything } from '@kura/contract/kernel/permission.ts';
import { langs } from '@kura/contract/kernel/text.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found, onUnique } from '../../../kernel/fail.ts';
import { logOperation, type Operation } from '../../../kernel/operation-log.ts';
import { randomToken } from '../../../kernel/random.ts';
import { missingPower } from '../user/power.ts';
import { onlyFor, permissionsFor } from './effective-permissions.ts';
import { readyName } from './role-name.ts';
import { roleStore, type RoleRow } from './role.store.ts';

const nameTaken = () => failField('name', 'identity.role.nameTaken');

const log = (
  tx: Tx,
  actor: Actor,
  now: Date,
  role: { id: number; name: string },
  more: Pick<Operation, 'action' | 'before' | 'after' | 'note'>,
) => logOperation(tx, actor, { at: now, record: 'identity.role', recordId: role.id, recordName: role.name, companyId: null, ...more });

/** Known, fitting the type, in the order of the declaration. */
function checked(type: RoleType, names: readonly string[]): string[] {
  const fitting = new Set(onlyFor(type, names));
  const stray = names.find((name) => !fitting.has(name));
  if (stray !== undefined) throw failField('permissions', 'identity.role.unknownPermission', { permission: stray });
  return [everything, ...permissionsFor(type)].filter((name) => fitting.has(name));
}

function mustHold(actor: Actor, type: RoleType, names: readonly string[]): void {
  const missing = missingPower(actor, type, names);
  if (missing !== undefined) throw fail(identityErrors.notYourPermission, { permission: missing });
}

/** Two names that a person takes for one are one: the index on what they look like decides. */
const onTakenName = (error: unknown): never => {
  const { constraint } = error as { constraint?: string };
  return onUnique(error, constraint === 'roles_skeleton' ? constraint : 'roles_name', nameTaken());
};

/** Nobody calls a role "Administrator" to be taken for one, in whatever letters. */
async function mustBeFree(tx: Tx, name: string, key?: string): Promise<void> {
  const others = Object.keys(readyRoles).filter((ready) => ready !== key);
  const names = [...others.flatMap((ready) => langs.map((lang) => readyName(ready, lang))), ...(key === adminRole ? [] : [adminRole])];
  if (await roleStore.looksLike(tx, name, names)) throw nameTaken();
}

async function insert(tx: Tx, now: Date, role: { name: string; type: RoleType; remark: string; permissions: string[] }): Promise<number> {
  await mustBeFree(tx, role.name);
  try {
    return found(await roleStore.insert(tx, { ...role, key: `role-${randomToken(9)}` }, now)).id;
  } catch (error) {
    return onTakenName(error);
  }
}

async function lockChangeable(tx: Tx, id: number): Promise<RoleRow> {
  const role = found(await roleStore.lock(tx, id));
  if (role.key === adminRole) throw fail(identityErrors.adminRoleFixed);
  return role;
}

export async function addRole(
  tx: Tx,
  actor: Actor,
  input: { name: string; type: RoleType; remark: string; permissions: string[] },
  now: Date,
): Promise<number> {
  const permissions = checked(input.type, input.permissions);
  mustHold(actor, input.type, permissions);
  const id = await insert(tx, now, { ...input, permissions });
  await log(tx, actor, now, { id, name: input.name }, { action: 'identity.role.log.created', after: { ...input, permissions } });
  return id;
}

export async function renameRole(tx: Tx, actor: Actor, input: { id: number; name: string; remark: string }, now: Date): Promise<void> {
  const role = await lockChangeable(tx, input.id);
  // What a ready role is called in the reader's language is how it arrives back from the form: the stored name stays.
  const isReadyName = Object.hasOwn(readyRoles, role.key) && langs.some((lang) => readyName(role.key, lang) === input.name);
  const name = isReadyName ? readyName(role.key, 'zh') : input.name;
  await mustBeFree(tx, name, role.key);
  try {
    await roleStore.rename(tx, role.id, name, input.remark);
  } catch (error) {
    onTakenName(error);
  }
  const before = { name: role.name, remark: role.remark };
  await log(tx, actor, now, { id: role.id, name }, { action: 'identity.role.log.changed', before, after: { name, remark: input.remark } });
}

/** Only what changes must be in the actor's own hand: a role may keep what others gave it. */
export async function assignRole(
  tx: Tx,
  actor: Actor,
  input: { id: number; permissions: string[]; seen?: string[] | undefined },
  now: Date,
): Promise<void> {
  const role = await lockChangeable(tx, input.id);
  const after = checked(role.type, input.permissions);
  const before = onlyFor(role.type, role.permissions);
  if (input.seen && new Set(input.seen).symmetricDifference(new Set(before)).size > 0) throw fail(kernelErrors.changedMeanwhile);
  mustHold(actor, role.type, [...after.filter((name) => !before.includes(name)), ...before.filter((name) => !after.includes(name))]);
  await roleStore.setPermissions(tx, role.id, after);
  await log(tx, actor, now, role, { action: 'identity.role.log.assigned', before: { permissions: before }, after: { permissions: after } });
}

export async function duplicateRole(tx: Tx, actor: Actor, input: { id: number; name: string }, now: Date): Promise<number> {
  const role = found(await roleStore.lock(tx, input.id));
  const permissions = role.key === adminRole ? permissionsFor('staff') : onlyFor(role.type, role.permissions);
  mustHold(actor, role.type, permissions);
  const { type, remark } = role;
  const id = await insert(tx, now, { name: input.name, type, remark, permissions });
  await log(
    tx,
    actor,
    now,
    { id, name: input.name },
    { action: 'identity.role.log.copied', after: { type, remark, permissions }, note: role.name },
  );
  return id;
}

/** A01: a role in use stays. Ready ones stay too: later parts of the product give them permissions. */
export async function removeRole(tx: Tx, actor: Actor, id: number, now: Date): Promise<void> {
  const role = await lockChangeable(tx, id);
  if (Object.hasOwn(readyRoles, role.key)) throw fail(identityErrors.readyRoleStays);
  if (role.userCount > 0) throw fail(kernelErrors.stillUsed, { name: role.name });
  mustHold(actor, role.type, onlyFor(role.type, role.permissions));
  // A user who gets the role at this moment waits for our lock and then meets the foreign key.
  await roleStore.remove(tx, id);
  await log(tx, actor, now, role, { action: 'identity.role.log.deleted', before: { type: role.type, permissions: role.permissions } });
}
