import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { once } from '../../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../../identity/public.ts';

const ofCustomers: PermissionName[] = [
  'fba:order:list',
  'fba:order:export',
  'fba:order:create',
  'fba:order:edit',
  'fba:order:submit',
  'fba:order:cancel',
  'fba:order:label',
];

/** Grants of FBA orders. Operations audit them; whoever receives and ships works on them. */
export async function addReadyOrders(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    screens: [
      { code: 'fba-outbound', directory: 'fba', icon: 'export', sort: 10, permission: 'fba:order:list' },
      { code: 'fba-outbound-edit', directory: 'fba', icon: 'form', sort: 11, permission: 'fba:order:create', isHidden: true },
      { code: 'fba-review', directory: 'fba', icon: 'audit', sort: 12, permission: 'fba:order:audit' },
      { code: 'fba-details', directory: 'fba', icon: 'file', sort: 13, permission: 'fba:order:list', isHidden: true },
    ],
  });
  await once(tx, 'fba.orders', async () => {
    await grantReady(tx, 'operations', [
      ...ofCustomers,
      'fba:order:audit',
      'fba:order:work',
      'fba:order:settle',
      'warehouse:fbaCenter:list',
    ]);
    for (const role of ['receiver', 'picker', 'shipper'] as const)
      await grantReady(tx, role, ['fba:order:list', 'fba:order:work', 'fba:order:label', 'warehouse:fbaCenter:list']);
    for (const role of ['finance', 'financeManager'] as const) await grantReady(tx, role, ['fba:order:list', 'fba:order:export']);
    for (const role of ['customerOwner', 'customerStaff'] as const) await grantReady(tx, role, ofCustomers);
  });
}
