import { platforms } from '@kura/contract/identity/channel-store/channels.ts';
import { channelOf } from '@kura/contract/marketplace/order/channels.ts';
import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';

const see: PermissionName[] = ['marketplace:order:list'];
const work: PermissionName[] = [
  'marketplace:order:export',
  'marketplace:order:sync',
  'marketplace:order:remark',
  'marketplace:order:forward',
  'marketplace:order:ship',
  'marketplace:order:handle',
  'marketplace:order:invoice',
  'marketplace:order:mail',
  'marketplace:order:label',
];

const seeSettings: PermissionName[] = ['marketplace:mapping:list', 'marketplace:rule:list', 'marketplace:stockPush:list'];
const map: PermissionName[] = ['marketplace:mapping:add', 'marketplace:mapping:edit'];
const keepSettings: PermissionName[] = [
  ...map,
  'marketplace:mapping:delete',
  'marketplace:mapping:import',
  'marketplace:mapping:export',
  'marketplace:rule:edit',
  'marketplace:rule:switch',
  'marketplace:stockPush:edit',
  'marketplace:stockPush:push',
  'marketplace:stockPush:export',
];

/** How a store is doing, and what its channel said that nobody could keep. */
const seeStores: PermissionName[] = ['marketplace:sync:list', 'marketplace:deadLetter:list'];
const keepStores: PermissionName[] = ['marketplace:binding:bind', 'marketplace:sync:edit', 'marketplace:deadLetter:handle'];

/** Menus and grants on the first start after the domain arrived. Sellers work on their own orders; operations help them. */
export async function addReadyMarketplace(tx: Tx, _now: Date): Promise<void> {
  await addReadyMenu(tx, {
    directories: [
      {
        key: 'marketplace',
        name: { zh: '平台订单', en: 'Marketplace orders', jp: 'モール注文' },
        path: '/marketplace',
        icon: 'shopping',
        sort: 150,
      },
    ],
    screens: platforms.map((platform, at) => ({
      code: channelOf(platform).code,
      directory: 'marketplace',
      icon: 'shopping' as const,
      sort: at + 1,
      permission: 'marketplace:order:list',
    })),
  });
  await once(tx, 'marketplace.orders', async () => {
    for (const role of ['operations', 'customerOwner', 'customerStaff'] as const) await grantReady(tx, role, [...see, ...work]);
    for (const role of ['finance', 'financeManager'] as const) await grantReady(tx, role, see);
  });
  await once(tx, 'marketplace.settings', async () => {
    for (const role of ['operations', 'customerOwner'] as const) await grantReady(tx, role, [...seeSettings, ...keepSettings]);
    await grantReady(tx, 'customerStaff', [...seeSettings, ...map]);
  });
  await once(tx, 'marketplace.stores', async () => {
    for (const role of ['operations', 'customerOwner'] as const) await grantReady(tx, role, [...seeStores, ...keepStores]);
    await grantReady(tx, 'customerStaff', seeStores);
  });
}
