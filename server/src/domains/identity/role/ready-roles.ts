import { readyRoles, type ReadyRole } from '@kura/contract/identity/role/role.ts';
import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bug } from '../../../kernel/fail.ts';
import { once } from '../../../kernel/once.ts';
import { onlyFor } from './effective-permissions.ts';
import { readyName } from './role-name.ts';
import { roleStore } from './role.store.ts';

const stores: PermissionName[] = [
  'identity:store:list',
  'identity:store:add',
  'identity:store:edit',
  'identity:store:delete',
  'identity:store:unbind',
  'identity:store:import',
  'identity:store:export',
];
const manageUsers: PermissionName[] = [
  'identity:user:list',
  'identity:user:add',
  'identity:user:edit',
  'identity:user:resetPassword',
  'identity:user:disable',
  'identity:user:export',
];
const companies: PermissionName[] = ['identity:company:list', 'identity:company:add', 'identity:company:edit'];
const readLog: PermissionName[] = ['system:log:list', 'system:log:export'];
const seeHolidays: PermissionName = 'calendar:holiday:list';

/** What each ready role can do with the parts that exist; the admin role needs no list (A02). */
const firstPermissions: Record<ReadyRole, readonly PermissionName[]> = {
  admin: [],
  operations: [
    ...manageUsers,
    'identity:user:audit',
    'identity:role:list',
    ...companies,
    ...stores,
    'identity:apiKey:list',
    'identity:apiKey:revoke',
    ...readLog,
    seeHolidays,
    'calendar:holiday:add',
    'calendar:holiday:delete',
  ],
  receiver: [seeHolidays],
  picker: [seeHolidays],
  sorter: [seeHolidays],
  checker: [seeHolidays],
  shipper: [seeHolidays],
  inventory: [seeHolidays, 'system:log:list'],
  finance: [seeHolidays, 'identity:company:list', 'system:log:list'],
  financeManager: [seeHolidays, 'identity:company:list', 'identity:company:edit', 'identity:user:list', ...readLog],
  customerOwner: [
    ...manageUsers,
    'identity:user:delete',
    ...stores,
    'identity:apiKey:list',
    'identity:apiKey:add',
    'identity:apiKey:revoke',
    ...readLog,
    seeHolidays,
  ],
  customerStaff: ['identity:store:list', seeHolidays],
};

async function insertRole(tx: Tx, key: ReadyRole, now: Date): Promise<void> {
  const type = readyRoles[key];
  const permissions = onlyFor(type, firstPermissions[key]);
  await roleStore.insert(tx, { key, name: readyName(key, 'zh'), type, remark: '', permissions }, now);
}

/** On the first start only: what people change or rename afterwards stays. */
export async function addReadyRoles(tx: Tx, now: Date): Promise<void> {
  await once(tx, 'identity.readyRoles', async () => {
    for (const key of Object.keys(readyRoles)) await insertRole(tx, key as ReadyRole, now);
  });
  // Came later than the others: a database of before has none yet.
  await once(tx, 'identity.sorterRole', async () => {
    const isFree = await roleStore.isFree(tx, 'sorter', readyRoles.sorter, readyName('sorter', 'zh'));
    if (isFree) await insertRole(tx, 'sorter', now);
  });
}

/** For domains that come later, called inside their own `once`: adds to what the role has, takes nothing. */
export async function grantReady(tx: Tx, key: ReadyRole, permissions: readonly PermissionName[]): Promise<void> {
  const fitting = onlyFor(readyRoles[key], permissions);
  if (fitting.length !== permissions.length) throw bug(`a permission for the role ${key} is not for ${readyRoles[key]}`);
  await tx.run(sql`
    update roles set permissions = permissions || array(select p from unnest(${fitting}::text[]) as p where p <> all(permissions)) where key = ${key}`);
}
