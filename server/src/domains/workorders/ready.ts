import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';

const see: PermissionName[] = ['workorders:order:list', 'workorders:order:export'];
const ask: PermissionName[] = ['workorders:order:create', 'workorders:order:edit', 'workorders:order:cancel'];
const internal: PermissionName[] = ['workorders:internal:create', 'workorders:template:list'];

/** Menus and grants on the first start after the domain arrived. Operations name the price, the floor does the work. */
export async function addReadyWorkorders(tx: Tx, _now: Date): Promise<void> {
  await addReadyMenu(tx, {
    directories: [
      {
        key: 'workorders',
        name: { zh: '工单与维修', en: 'Work orders', jp: '作業依頼・修理' },
        path: '/workorders',
        icon: 'tool',
        sort: 260,
      },
    ],
    screens: [
      { code: 'custom-work-orders', directory: 'workorders', icon: 'form', sort: 10, permission: 'workorders:order:list' },
      { code: 'repairs', directory: 'workorders', icon: 'tool', sort: 30, permission: 'workorders:repair:list' },
      { code: 'repair-new', directory: 'workorders', icon: 'form', sort: 40, permission: 'workorders:repair:create' },
      { code: 'internal-work', directory: 'workorders', icon: 'audit', sort: 20, permission: 'workorders:internal:create' },
    ],
  });
  await once(tx, 'workorders.repairs', async () => {
    const read: PermissionName[] = ['workorders:repair:list', 'workorders:repair:export'];
    await grantReady(tx, 'operations', [...read, 'workorders:repair:create', 'workorders:repair:quote', 'workorders:repair:work']);
    for (const role of ['receiver', 'checker', 'inventory'] as const)
      await grantReady(tx, role, ['workorders:repair:list', 'workorders:repair:work']);
    for (const role of ['finance', 'financeManager'] as const) await grantReady(tx, role, read);
    for (const role of ['customerOwner', 'customerStaff'] as const) await grantReady(tx, role, [...read, 'workorders:repair:create']);
    await grantReady(tx, 'customerOwner', ['workorders:repair:accept']);
  });
  await once(tx, 'workorders.orders', async () => {
    await grantReady(tx, 'operations', [
      ...see,
      ...ask,
      ...internal,
      'workorders:order:audit',
      'workorders:order:work',
      'workorders:template:edit',
    ]);
    for (const role of ['receiver', 'picker', 'checker', 'shipper'] as const)
      await grantReady(tx, role, ['workorders:order:list', 'workorders:order:work', 'workorders:internal:create']);
    for (const role of ['finance', 'financeManager'] as const) await grantReady(tx, role, see);
    for (const role of ['customerOwner', 'customerStaff'] as const) await grantReady(tx, role, [...see, ...ask]);
    // What costs money is the owner's word.
    await grantReady(tx, 'customerOwner', ['workorders:order:accept']);
  });
}
