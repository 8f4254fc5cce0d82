import type { Tx } from '../../../kernel/db/db.ts';
import { once } from '../../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../../identity/public.ts';

/** Menus and grants on the first start after walls arrived. Who picks also sorts. */
export async function addReadyWall(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    screens: [
      { code: 'second-sort', directory: 'storage', icon: 'swap', sort: 7, permission: 'fulfilment:wall:work' },
      { code: 'seed-wall', directory: 'storage', icon: 'database', sort: 7, permission: 'fulfilment:wall:work' },
    ],
  });
  await once(tx, 'fulfilment.walls', async () => {
    await grantReady(tx, 'operations', ['fulfilment:order:work', 'fulfilment:wall:work', 'fulfilment:wall:edit']);
    for (const role of ['picker', 'checker'] as const) await grantReady(tx, role, ['fulfilment:order:work', 'fulfilment:wall:work']);
  });
  await once(tx, 'fulfilment.sorter', () =>
    grantReady(tx, 'sorter', [
      'fulfilment:order:work',
      'fulfilment:wall:work',
      'outbound:order:list',
      'products:product:list',
      'products:accessory:list',
      'warehouse:location:list',
    ]),
  );
}
