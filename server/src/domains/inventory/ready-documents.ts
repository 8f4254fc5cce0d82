import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';

const transfersOfCustomers: PermissionName[] = [
  'inventory:transfer:list',
  'inventory:transfer:export',
  'inventory:transfer:request',
  'inventory:transfer:cancel',
];
const transfers: PermissionName[] = [...transfersOfCustomers, 'inventory:transfer:confirm', 'inventory:transfer:move'];
const seeChanges: PermissionName[] = [
  'inventory:adjustment:list',
  'inventory:adjustment:export',
  'inventory:count:list',
  'inventory:count:export',
];
const abnormal: PermissionName[] = [
  'inventory:abnormal:list',
  'inventory:abnormal:export',
  'inventory:abnormal:report',
  'inventory:abnormal:close',
  'inventory:abnormal:freeze',
];
const serialsOfCustomers: PermissionName[] = ['inventory:serial:list', 'inventory:serial:export', 'inventory:serial:prohibit'];
const capture: PermissionName[] = ['inventory:serial:capture', 'inventory:serial:edit', 'inventory:serial:import'];
/**
 * Nothing that these two permissions open tells what the book says, and whoever has the second reads the book without the places that are
 * being counted (`count/counts-blind.ts`). The second counter is not the first, and nobody approves what they proposed.
 */
const countBlind: PermissionName[] = ['inventory:count:list', 'inventory:count:count'];

/** The documents of the stock. Who proposes a gain or a loss (inventory) does not approve it (operations). */
export async function addReadyDocuments(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    screens: [
      { code: 'transfers', directory: 'storage', icon: 'swap', sort: 40, permission: 'inventory:transfer:list' },
      { code: 'serial-numbers', directory: 'storage', icon: 'barcode', sort: 50, permission: 'inventory:serial:list' },
      // Whoever only counts finds the sheets here, and none of the figures.
      { code: 'adjustments', directory: 'warehouse', icon: 'audit', sort: 50, permission: 'inventory:count:list' },
      { code: 'abnormal-locations', directory: 'warehouse', icon: 'notification', sort: 60, permission: 'inventory:abnormal:list' },
    ],
  });
  await once(tx, 'inventory.documents', async () => {
    await grantReady(tx, 'operations', [
      ...transfers,
      ...seeChanges,
      ...abnormal,
      ...serialsOfCustomers,
      ...capture,
      ...(['inventory:adjustment:approve', 'inventory:count:create'] as const),
    ]);
    await grantReady(tx, 'inventory', [
      ...transfers,
      ...seeChanges,
      ...abnormal,
      ...serialsOfCustomers,
      ...capture,
      ...(['inventory:adjustment:propose', 'inventory:count:create', 'inventory:count:count', 'inventory:count:propose'] as const),
    ]);
    await grantReady(tx, 'receiver', [
      ...(['inventory:transfer:list', 'inventory:transfer:move', 'inventory:abnormal:report', 'inventory:serial:list'] as const),
      ...capture,
    ]);
    await grantReady(tx, 'picker', [...countBlind, 'inventory:abnormal:report']);
    await grantReady(tx, 'checker', ['inventory:serial:list', 'inventory:abnormal:report']);
    await grantReady(tx, 'customerOwner', [...transfersOfCustomers, ...serialsOfCustomers]);
    await grantReady(tx, 'customerStaff', ['inventory:transfer:list', 'inventory:serial:list']);
  });
  // A third count is by a third person: whoever works on the floor can be it. Not operations, who decide over what was found.
  await once(tx, 'inventory.floorCounts', async () => {
    await grantReady(tx, 'receiver', countBlind);
    await grantReady(tx, 'checker', countBlind);
  });
}
