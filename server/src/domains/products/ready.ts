import { addReadyMenu, grantReady } from '../identity/public.ts';
import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';

const see: PermissionName[] = ['products:product:list', 'products:accessory:list'];
const keep: PermissionName[] = [
  'products:product:add',
  'products:product:edit',
  'products:product:enable',
  'products:product:delete',
  'products:product:label',
  'products:product:import',
  'products:product:export',
  'products:accessory:add',
  'products:accessory:edit',
  'products:accessory:enable',
  'products:accessory:delete',
  'products:accessory:import',
  'products:accessory:export',
] as PermissionName[];

/** Menus and grants on the first start after the domain arrived. The warehouse SKU and the measured size are the provider's own. */
export async function addReadyProducts(tx: Tx, _now: Date): Promise<void> {
  await once(tx, 'products.ready', async () => {
    await addReadyMenu(tx, {
      directories: [{ key: 'goods', name: { zh: '产品管理', en: 'Products', jp: '商品管理' }, path: '/products', icon: 'tag', sort: 100 }],
      screens: [
        { code: 'products', directory: 'goods', icon: 'appstore', sort: 10, permission: 'products:product:list' },
        { code: 'product-new', directory: 'goods', icon: 'form', sort: 20, permission: 'products:product:add' },
        { code: 'accessories', directory: 'goods', icon: 'tool', sort: 30, permission: 'products:accessory:list' },
      ],
    });
    await grantReady(tx, 'operations', [...see, ...keep, 'products:product:measure', 'products:product:warehouseSku']);
    await grantReady(tx, 'inventory', [
      ...see,
      ...(['products:product:label', 'products:product:measure', 'products:product:export', 'products:accessory:export'] as const),
    ]);
    await grantReady(tx, 'receiver', [...see, 'products:product:label', 'products:product:measure']);
    for (const role of ['picker', 'checker', 'shipper'] as const) await grantReady(tx, role, see);
    await grantReady(tx, 'customerOwner', [...see, ...keep]);
    await grantReady(tx, 'customerStaff', [...see, 'products:product:label']);
  });
}
