import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { once } from '../../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../../identity/public.ts';

const ofCustomers: PermissionName[] = [
  'outbound:pickup:list',
  'outbound:pickup:export',
  'outbound:pickup:create',
  'outbound:pickup:edit',
  'outbound:pickup:cancel',
];

/** Menus and grants of the door pick-ups. Operations accept them and set what they cost. */
export async function addReadyPickups(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    screens: [{ code: 'door-pickups', directory: 'storage', icon: 'car', sort: 9, permission: 'outbound:pickup:list' }],
  });
  await once(tx, 'outbound.pickups', async () => {
    await grantReady(tx, 'operations', [...ofCustomers, 'outbound:pickup:work', 'outbound:pickup:price']);
    await grantReady(tx, 'receiver', ['outbound:pickup:list', 'outbound:pickup:work']);
    await grantReady(tx, 'customerOwner', ofCustomers);
    await grantReady(tx, 'customerStaff', ofCustomers);
  });
}
