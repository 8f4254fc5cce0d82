import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';

const see: PermissionName[] = ['workorders:order:list', 'workorders:order:export'];
const ask: PermissionName[] = ['workorders:order:create', 'workorders:order:edit', 'workorders:order:cancel'];
const house: PermissionName[] = ['workorders:internal:create', 'workorders:template:list'];

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
      { code: 'internal-work', directory: 'workorders', icon: 'audit', sort: 20, permission: 'workorders:internal:create' },
    ],
  });
  await once(tx, 'workorders.orders', async () => {
    await grantReady(tx, 'operations', [
      ...see,
      ...ask,
      ...house,
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
