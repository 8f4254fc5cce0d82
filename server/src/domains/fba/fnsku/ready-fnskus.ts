import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { once } from '../../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../../identity/public.ts';

const all: PermissionName[] = [
  'fba:fnsku:list',
  'fba:fnsku:export',
  'fba:fnsku:import',
  'fba:fnsku:add',
  'fba:fnsku:edit',
  'fba:fnsku:delete',
  'fba:fnsku:label',
];

/** Sellers keep their own catalogue; whoever packs prints labels. */
export async function addReadyFnskus(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    screens: [{ code: 'fba-products', directory: 'goods', icon: 'barcode', sort: 60, permission: 'fba:fnsku:list' }],
  });
  await once(tx, 'fba.fnskus', async () => {
    for (const role of ['operations', 'customerOwner', 'customerStaff'] as const) await grantReady(tx, role, all);
    for (const role of ['receiver', 'picker', 'shipper'] as const) await grantReady(tx, role, ['fba:fnsku:list', 'fba:fnsku:label']);
  });
}
