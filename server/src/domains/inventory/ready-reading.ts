import type { ReadyRole } from '@kura/contract/identity/role/role.ts';
import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';

const stock: PermissionName[] = ['inventory:stock:list', 'inventory:stock:export'];
const log: PermissionName[] = ['inventory:movement:list', 'inventory:movement:export'];
const past: PermissionName[] = ['inventory:snapshot:list', 'inventory:snapshot:export'];
const proofs: PermissionName[] = ['inventory:audit:list', 'inventory:audit:run'];
/** Whose shop a piece belongs to can be picked on every one of these screens. */
const stores: PermissionName = 'identity:store:list';

const floor: PermissionName[] = ['inventory:stock:list', 'inventory:movement:list'];
const grants: Partial<Record<ReadyRole, readonly PermissionName[]>> = {
  operations: [...stock, ...log, ...past, ...proofs],
  inventory: [...stock, ...log, ...past, ...proofs, stores],
  receiver: floor,
  picker: floor,
  checker: floor,
  shipper: floor,
  finance: ['inventory:stock:list', ...past, stores],
  financeManager: ['inventory:stock:list', ...past, 'inventory:audit:list', stores],
  // A07: their own.
  customerOwner: [...stock, ...log, ...past],
  customerStaff: [...stock, ...log, ...past],
};

/** The directory of all that lies in the warehouse, and the screens that read the book. */
export async function addReadyReading(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    directories: [
      { key: 'storage', name: { zh: '仓储管理', en: 'Storage', jp: '在庫管理' }, path: '/storage', icon: 'database', sort: 200 },
    ],
    screens: [
      { code: 'stock-overview', directory: 'storage', icon: 'inbox', sort: 10, permission: 'inventory:stock:list' },
      { code: 'stock-log', directory: 'storage', icon: 'history', sort: 20, permission: 'inventory:movement:list' },
      { code: 'snapshots', directory: 'storage', icon: 'calendar', sort: 30, permission: 'inventory:snapshot:list' },
    ],
  });
  await once(tx, 'inventory.readyReading', async () => {
    for (const [role, permissions] of Object.entries(grants)) await grantReady(tx, role as ReadyRole, permissions);
  });
}
