import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { once } from '../../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../../identity/public.ts';

const ofOrders: PermissionName[] = ['insights:orderCensus:see', 'insights:customerOrder:see'];

/** Each statistic in the menu, for those whose work it tells of; customers read of their own company. */
export async function addReadyReports(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    screens: [
      { code: 'order-statistics', directory: 'reports', icon: 'lineChart', sort: 10, permission: 'insights:orderCensus:see' },
      { code: 'customer-orders', directory: 'reports', icon: 'barChart', sort: 20, permission: 'insights:customerOrder:see' },
      { code: 'customer-statistics', directory: 'reports', icon: 'team', sort: 30, permission: 'insights:customerCensus:see' },
      { code: 'customer-ledger', directory: 'reports', icon: 'transaction', sort: 40, permission: 'insights:customerFlow:see' },
      { code: 'warehouse-ledger', directory: 'reports', icon: 'swap', sort: 50, permission: 'insights:warehouseFlow:see' },
      { code: 'stock-age', directory: 'reports', icon: 'pieChart', sort: 60, permission: 'insights:stockAge:see' },
      { code: 'warehouse-overview', directory: 'reports', icon: 'dashboard', sort: 70, permission: 'insights:storeSurvey:see' },
    ],
  });
  await once(tx, 'insights.orderReports', async () => {
    for (const role of ['operations', 'customerOwner', 'customerStaff'] as const) await grantReady(tx, role, ofOrders);
    for (const role of ['finance', 'financeManager'] as const) await grantReady(tx, role, [...ofOrders, 'insights:customerCensus:see']);
    await grantReady(tx, 'operations', ['insights:customerCensus:see']);
  });
  await once(tx, 'insights.ledgerReports', async () => {
    for (const role of ['finance', 'financeManager', 'customerOwner'] as const) await grantReady(tx, role, ['insights:customerFlow:see']);
    for (const role of ['operations', 'inventory'] as const) await grantReady(tx, role, ['insights:warehouseFlow:see']);
  });
  await once(tx, 'insights.stockReports', async () => {
    for (const role of ['operations', 'inventory'] as const)
      await grantReady(tx, role, ['insights:stockAge:see', 'insights:storeSurvey:see']);
    for (const role of ['finance', 'financeManager', 'customerOwner', 'customerStaff'] as const)
      await grantReady(tx, role, ['insights:stockAge:see']);
  });
}
