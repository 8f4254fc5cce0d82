import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { once } from '../../../kernel/once.ts';
import { grantReady } from '../../identity/public.ts';

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
