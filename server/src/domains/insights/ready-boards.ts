import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';

const see: PermissionName = 'insights:board:see';
const displays: PermissionName[] = ['insights:display:list', 'insights:display:add', 'insights:display:revoke'];

/** Everybody of the floor sees the boards; whoever runs it hangs them on the walls. */
export async function addReadyBoards(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    screens: [
      { code: 'japan-kanban', directory: 'boards', icon: 'dashboard', sort: 4, permission: see },
      { code: 'china-kanban', directory: 'boards', icon: 'dashboard', sort: 6, permission: see },
    ],
  });
  await once(tx, 'insights.boards', async () => {
    await grantReady(tx, 'operations', [see, ...displays]);
    for (const role of ['receiver', 'picker', 'sorter', 'checker', 'shipper', 'inventory'] as const) await grantReady(tx, role, [see]);
  });
}
