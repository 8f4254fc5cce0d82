import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { inputsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { menuFields } from './menu.fields.ts';
import { MenuChange, MenuEntries, MenuInput, MenuRow } from './menu.ts';

export const myMenu = endpoint({
  method: 'GET',
  path: '/menu/mine',
  permission: 'signedIn',
  does: 'The sidebar of the caller: entries whose permission the caller holds, named in the language of the request.',
  data: MenuEntries,
});

export const listMenus = endpoint({
  method: 'GET',
  path: '/menu/list',
  permission: 'identity:menu:list',
  does: 'All menu entries; parentId and sort make the tree.',
  data: z.array(MenuRow),
});

const example = {
  parentId: 0,
  type: 'menu',
  nameZh: '账号管理',
  nameJp: 'アカウント管理',
  nameEn: '',
  path: '/account',
  component: 'users',
  icon: 'user',
  sort: 10,
  permission: '',
  query: '',
  isHidden: false,
} as const;

export const createMenu = endpoint({
  method: 'POST',
  path: '/menu/create',
  permission: 'identity:menu:add',
  does: 'Adds a menu entry.',
  body: MenuInput,
  data: MenuRow,
  example: { body: example },
});

export const changeMenu = endpoint({
  method: 'PUT',
  path: '/menu/update',
  permission: 'identity:menu:edit',
  does: 'Changes a menu entry.',
  body: MenuChange,
  data: MenuRow,
  example: { body: { id: 1, ...example } },
});

export const deleteMenu = endpoint({
  method: 'DELETE',
  path: '/menu/delete',
  permission: 'identity:menu:delete',
  does: 'Deletes a menu entry that holds no others.',
  body: z.object({ id: Id }),
  data: z.object({ id: Id }),
});

/** One drag may renumber a whole level: all of it or nothing. */
export const moveMenus = endpoint({
  method: 'POST',
  path: '/menu/sort',
  permission: 'identity:menu:edit',
  does: 'Gives menu entries their parent and place.',
  body: z.object({
    moves: z.array(z.object({ id: Id, ...inputsOf(menuFields, ['parentId', 'sort']) })).check(z.minLength(1), z.maxLength(500)),
  }),
  data: z.array(MenuRow),
});
