import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';
import { addReadyPacking } from './pack-ready.ts';
import { addReadyWall } from './wall/ready-wall.ts';

const see: PermissionName[] = ['fulfilment:wave:list', 'fulfilment:picking:list', 'fulfilment:picking:print'];
const pick: PermissionName[] = ['fulfilment:order:work', 'fulfilment:picking:work'];

/** Menus and grants on the first start after the domain arrived. */
export async function addReadyFulfilment(tx: Tx, _now: Date): Promise<void> {
  await addReadyMenu(tx, {
    screens: [{ code: 'picking-lists', directory: 'storage', icon: 'barcode', sort: 6, permission: 'fulfilment:picking:list' }],
  });
  await once(tx, 'fulfilment.waves', async () => {
    await grantReady(tx, 'operations', [
      ...see,
      ...pick,
      'fulfilment:wave:plan',
      'fulfilment:wave:set',
      'fulfilment:wave:export',
      'fulfilment:picking:export',
      'fulfilment:picking:cancel',
    ]);
    await grantReady(tx, 'picker', [...see, ...pick]);
  });
  await addReadyPacking(tx);
  await addReadyWall(tx);
}
