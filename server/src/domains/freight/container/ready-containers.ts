import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { once } from '../../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../../identity/public.ts';
import containers from '../data/containers.json' with { type: 'json' };
import { insertReady } from './container.store.ts';

const look: PermissionName[] = ['freight:container:list', 'freight:container:export'];

/** Menu, grants and the four models that everybody ships in. */
export async function addReadyContainers(tx: Tx, now: Date): Promise<void> {
  await addReadyMenu(tx, {
    screens: [{ code: 'containers', directory: 'freight', icon: 'database', sort: 20, permission: 'freight:container:list' }],
  });
  await once(tx, 'freight.containers', async () => {
    await grantReady(tx, 'operations', [...look, 'freight:container:add', 'freight:container:edit']);
    await grantReady(tx, 'finance', look);
    await insertReady(tx, containers, now);
  });
}
