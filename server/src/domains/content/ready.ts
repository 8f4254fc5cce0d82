import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';

const publish: PermissionName[] = [
  'content:post:list',
  'content:post:add',
  'content:post:edit',
  'content:post:publish',
  'content:post:delete',
  'content:post:export',
];

/** Menus and grants on the first start after the domain arrived; reading is everybody's. */
export async function addReadyContent(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    directories: [
      {
        key: 'content',
        name: { zh: '信息发布', en: 'Publishing', jp: 'お知らせ管理' },
        path: '/content',
        icon: 'notification',
        sort: 850,
      },
    ],
    screens: [
      { code: 'news', directory: null, icon: 'notification', sort: 15 },
      { code: 'publish', directory: 'content', icon: 'form', sort: 10, permission: 'content:post:add' },
      { code: 'posts', directory: 'content', icon: 'file', sort: 20, permission: 'content:post:list' },
    ],
  });
  await once(tx, 'content.ready', async () => {
    await grantReady(tx, 'operations', publish);
  });
}
