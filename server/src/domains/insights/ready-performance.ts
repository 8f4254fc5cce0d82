import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';

const see: PermissionName = 'insights:performance:see';
const supervise: PermissionName[] = [see, 'insights:performance:people', 'insights:performance:target', 'insights:performance:export'];

/** Menus and grants: everybody of the floor sees themselves, supervisors everybody. */
export async function addReadyPerformance(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    directories: [
      {
        key: 'boards',
        name: { zh: '看板与绩效', en: 'Boards and performance', jp: 'カンバン・実績' },
        path: '/boards',
        icon: 'fund',
        sort: 610,
      },
    ],
    screens: [
      { code: 'performance-live', directory: 'boards', icon: 'dashboard', sort: 10, permission: see },
      { code: 'performance', directory: 'boards', icon: 'barChart', sort: 20, permission: see },
      { code: 'performance-ranking', directory: 'boards', icon: 'fund', sort: 30, permission: see },
    ],
  });
  await once(tx, 'insights.performance', async () => {
    await grantReady(tx, 'operations', supervise);
    for (const role of ['receiver', 'picker', 'sorter', 'checker', 'shipper', 'inventory'] as const) await grantReady(tx, role, [see]);
  });
}
