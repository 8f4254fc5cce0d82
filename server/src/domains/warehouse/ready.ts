import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';
import centers from './data/fba-centers.json' with { type: 'json' };
import { insertReady } from './fba-center/fba-center.store.ts';

const readPlaces: PermissionName[] = ['warehouse:location:list'];
const manage: PermissionName[] = [
  'warehouse:warehouse:list',
  'warehouse:warehouse:add',
  'warehouse:warehouse:edit',
  'warehouse:warehouse:export',
  'warehouse:area:edit',
  'warehouse:shelf:list',
  'warehouse:shelf:add',
  'warehouse:shelf:edit',
  'warehouse:shelf:delete',
  'warehouse:shelf:export',
  ...readPlaces,
  'warehouse:location:edit',
  'warehouse:location:print',
  'warehouse:location:export',
  'warehouse:fbaCenter:list',
  'warehouse:fbaCenter:add',
  'warehouse:fbaCenter:edit',
  'warehouse:fbaCenter:export',
];

/** Menus, grants and ready data on the first start after the domain arrived. */
export async function addReadyWarehouse(tx: Tx, now: Date): Promise<void> {
  await addReadyMenu(tx, {
    directories: [
      {
        key: 'warehouse',
        name: { zh: '仓库配置', en: 'Warehouse set-up', jp: '倉庫設定' },
        path: '/warehouse',
        icon: 'cluster',
        sort: 300,
      },
    ],
    screens: [
      { code: 'shelves', directory: 'warehouse', icon: 'appstore', sort: 10, permission: 'warehouse:shelf:list' },
      { code: 'shelf-new', directory: 'warehouse', icon: 'form', sort: 20, permission: 'warehouse:shelf:add' },
      { code: 'locations', directory: 'warehouse', icon: 'environment', sort: 30, permission: 'warehouse:location:list' },
      { code: 'fba-warehouses', directory: 'warehouse', icon: 'global', sort: 90, permission: 'warehouse:fbaCenter:list' },
    ],
  });
  await once(tx, 'warehouse.ready', async () => {
    await grantReady(tx, 'operations', manage);
    await grantReady(tx, 'inventory', manage);
    for (const role of ['receiver', 'picker', 'checker', 'shipper'] as const) await grantReady(tx, role, readPlaces);
    await insertReady(tx, centers, now);
  });
}
