import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { once } from '../../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../../identity/public.ts';

const ofCustomers: PermissionName[] = [
  'inbound:fbaReturn:list',
  'inbound:fbaReturn:export',
  'inbound:fbaReturn:create',
  'inbound:fbaReturn:edit',
  'inbound:fbaReturn:cancel',
];
const ofFloor: PermissionName[] = ['inbound:fbaReturn:list', 'inbound:fbaReturn:receive', 'inbound:fbaReturn:dispose'];

/** Menus and grants of the returns from Amazon. */
export async function addReadyFbaReturns(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    screens: [{ code: 'fba-returns', directory: 'storage', icon: 'gift', sort: 8, permission: 'inbound:fbaReturn:list' }],
  });
  await once(tx, 'inbound.fbaReturns', async () => {
    await grantReady(tx, 'operations', [
      ...ofCustomers,
      'inbound:fbaReturn:audit',
      'inbound:fbaReturn:receive',
      'inbound:fbaReturn:dispose',
    ]);
    await grantReady(tx, 'receiver', ofFloor);
    await grantReady(tx, 'customerOwner', ofCustomers);
    await grantReady(tx, 'customerStaff', ofCustomers);
  });
}
