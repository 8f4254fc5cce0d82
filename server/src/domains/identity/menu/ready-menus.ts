import type { MenuIcon } from '@kura/contract/identity/menu/menu-kinds.ts';
import { layoutComponent } from '@kura/contract/identity/menu/menu.ts';
import type { Words } from '@kura/contract/kernel/text.ts';
import { type RouteCode, routeOf } from '@kura/contract/routes.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { once } from '../../../kernel/once.ts';
import * as store from './menu.store.ts';

/** The directories that come with the product. Domains put their screens into them by key. */
export interface ReadyDirectory {
  key: string;
  name: Words;
  path: string;
  icon: MenuIcon;
  sort: number;
}
export interface ReadyScreen {
  code: RouteCode;
  directory: string | null;
  icon: MenuIcon;
  sort: number;
  /** Left out: for everyone with a session. */
  permission?: string;
  /** Opened from a record only: there to be allowed, not to be pressed. */
  isHidden?: true;
}

/** Puts entries into the sidebar on the first start after a domain arrived; what people make of them afterwards is theirs. */
export async function addReadyMenu(
  tx: Tx,
  ready: { directories?: readonly ReadyDirectory[]; screens: readonly ReadyScreen[] },
): Promise<void> {
  const shared = { permission: '', query: '', isHidden: false };
  for (const { key, name, path, icon, sort } of ready.directories ?? []) {
    await once(tx, `identity.menu.directory.${key}`, async () => {
      const names = { nameZh: name.zh, nameJp: name.jp, nameEn: name.en };
      await store.insertReady(tx, key, null, { ...shared, ...names, type: 'directory', path, component: layoutComponent, icon, sort });
    });
  }
  for (const { code, directory, icon, sort, permission = '', isHidden = false } of ready.screens) {
    await once(tx, `identity.menu.screen.${code}`, async () => {
      const { path, title } = routeOf(code);
      const names = { nameZh: title.zh, nameJp: title.jp, nameEn: '' };
      await store.insertReady(tx, code, directory, {
        ...shared,
        ...names,
        type: 'menu',
        path,
        component: code,
        icon,
        sort,
        permission,
        isHidden,
      });
    });
  }
}

export const addFirstMenus = (tx: Tx): Promise<void> =>
  addReadyMenu(tx, {
    directories: [
      {
        key: 'customers',
        name: { zh: '账号与店铺', en: 'Users and stores', jp: 'アカウント・ストア' },
        path: '/customers',
        icon: 'team',
        sort: 800,
      },
      { key: 'system', name: { zh: '系统管理', en: 'Administration', jp: 'システム管理' }, path: '/system', icon: 'setting', sort: 900 },
    ],
    screens: [
      { code: 'member-home', directory: null, icon: 'home', sort: 10 },
      { code: 'users', directory: 'customers', icon: 'user', sort: 10, permission: 'identity:user:list' },
      { code: 'stores', directory: 'customers', icon: 'shop', sort: 20, permission: 'identity:store:list' },
      { code: 'roles', directory: 'system', icon: 'safety', sort: 10, permission: 'identity:role:list' },
      { code: 'menus', directory: 'system', icon: 'menu', sort: 20, permission: 'identity:menu:list' },
      { code: 'jobs', directory: null, icon: 'schedule', sort: 950 },
    ],
  });
