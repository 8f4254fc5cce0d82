import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { once } from '../../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../../identity/public.ts';

const see: PermissionName[] = ['fba:carpool:list', 'fba:carpool:export'];

/** Menu and grants of carpooling. Operations plan; whoever ships books, sends off and writes down receipts. */
export async function addReadyCarpool(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    screens: [{ code: 'carpool', directory: 'fba', icon: 'car', sort: 60, permission: 'fba:carpool:list' }],
  });
  await once(tx, 'fba.carpool', async () => {
    await grantReady(tx, 'operations', [...see, 'fba:carpool:plan', 'fba:carpool:work']);
    await grantReady(tx, 'shipper', [...see, 'fba:carpool:work']);
    for (const role of ['finance', 'financeManager', 'customerOwner', 'customerStaff'] as const) await grantReady(tx, role, see);
  });
}
