import type { Permissions } from '../../kernel/permission.ts';

export const menuPermissions = {
  'identity:menu:list': { for: 'staff', text: { zh: '查看菜单', en: 'See menus', jp: 'メニューの閲覧' } },
  'identity:menu:add': { for: 'staff', text: { zh: '新增菜单', en: 'Add menus', jp: 'メニューの追加' } },
  'identity:menu:edit': { for: 'staff', text: { zh: '编辑和排序菜单', en: 'Edit and sort menus', jp: 'メニューの編集・並べ替え' } },
  'identity:menu:delete': { for: 'staff', text: { zh: '删除菜单', en: 'Delete menus', jp: 'メニューの削除' } },
} as const satisfies Permissions<'identity'>;
