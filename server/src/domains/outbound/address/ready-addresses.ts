import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { once } from '../../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../../identity/public.ts';

/** Menu and grants on the first start after the address book arrived. */
export async function addReadyAddresses(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    screens: [{ code: 'shipping-addresses', directory: 'storage', icon: 'form', sort: 14, permission: 'outbound:address:list' }],
  });
  await once(tx, 'outbound.addresses', async () => {
    const see: PermissionName[] = ['outbound:address:list', 'outbound:address:export'];
    const keep: PermissionName[] = ['outbound:address:add', 'outbound:address:edit', 'outbound:address:delete', 'outbound:address:import'];
    await grantReady(tx, 'operations', [...see, ...keep]);
    await grantReady(tx, 'customerOwner', [...see, ...keep]);
    await grantReady(tx, 'customerStaff', ['outbound:address:list', 'outbound:address:add', 'outbound:address:edit']);
  });
}
