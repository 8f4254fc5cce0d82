import type { changeMenu } from '@kura/contract/identity/menu/menu.endpoints.ts';
import {
  layoutComponent,
  menuComponents,
  menuName,
  menuTop,
  menuTypes,
  type MenuIcon,
  type MenuInput,
  type MenuRow,
} from '@kura/contract/identity/menu/menu.ts';
import type { Endpoint, In, Shape } from '@kura/contract/kernel/endpoint.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { routeOf, type RouteCode } from '@kura/contract/shell/routes.ts';
import type { FormParts, Option } from '../../../kit/form/fields.ts';
import { currentLang, t, words } from '../../../kit/text.ts';
import { MenuIconField } from './menu-icon-field.tsx';
import { nextSort, parentsFor } from './menu-model.ts';
import { MenuPermissionField } from './menu-permission-field.tsx';

type BodyOf<E> = E extends Endpoint<Shape, infer B extends Shape, Shape> ? In<B> : never;
export type ChangedMenu = BodyOf<typeof changeMenu>;

const screens = (): Option[] => menuComponents.map((code) => ({ value: code, label: words(routeOf(code as RouteCode).title) }));
const titleOf = (code: string | undefined) =>
  code && menuComponents.includes(code) ? routeOf(code as RouteCode).title : { zh: '', en: '', jp: '' };

/** The screen brings its path and its names along; names that somebody chose stay. */
function withScreen(code: unknown, values: Partial<MenuInput>): Partial<MenuInput> {
  if (typeof code !== 'string' || !menuComponents.includes(code)) return { path: '' };
  const { path, title } = routeOf(code as RouteCode);
  const old = titleOf(values.component);
  return {
    path,
    ...(!values.nameZh || values.nameZh === old.zh ? { nameZh: title.zh } : {}),
    ...(!values.nameJp || values.nameJp === old.jp ? { nameJp: title.jp } : {}),
  };
}

/** V04 */
export const menuForm = (rows: readonly MenuRow[], id?: number): FormParts<MenuInput> => ({
  fields: [
    {
      name: 'type',
      title: 'identity.menu.type',
      kind: 'radio',
      choices: choicesOf(menuTypes, 'identity.menu.type'),
      alsoSets: (type) => (type === 'directory' ? { component: layoutComponent, path: '', query: '' } : { component: '', path: '' }),
    },
    {
      name: 'parentId',
      title: 'identity.menu.parent',
      kind: 'select',
      choices: () => [
        { value: menuTop, label: t('identity.menu.top') },
        ...parentsFor(rows, id).map((row) => ({ value: row.id, label: menuName(row, currentLang()) })),
      ],
      alsoSets: (parentId) => ({ sort: nextSort(rows, Number(parentId ?? menuTop)) }),
    },
    {
      name: 'component',
      title: 'identity.menu.component',
      kind: 'select',
      choices: screens,
      isShown: (values) => values.type === 'menu',
      alsoSets: withScreen,
    },
    {
      name: 'path',
      title: 'identity.menu.path',
      kind: 'text',
      maxLength: 100,
      // A screen has one path; typing another could only be wrong.
      isDisabled: (values) => values.type === 'menu',
    },
    { name: 'nameZh', title: 'identity.menu.nameZh', kind: 'text', maxLength: 40 },
    { name: 'nameJp', title: 'identity.menu.nameJp', kind: 'text', maxLength: 40 },
    { name: 'nameEn', title: 'identity.menu.nameEn', hint: 'identity.menu.nameEnHint', kind: 'text', maxLength: 40 },
    { name: 'sort', title: 'identity.menu.sort', hint: 'identity.menu.sortHint', kind: 'number' },
    {
      name: 'icon',
      title: 'identity.menu.icon',
      kind: 'custom',
      span: 'whole',
      draw: (box, values) => <MenuIconField box={box} values={values} />,
    },
    {
      name: 'permission',
      title: 'identity.menu.permission',
      hint: 'identity.menu.permissionHint',
      kind: 'custom',
      span: 'whole',
      draw: (box) => <MenuPermissionField box={box} />,
    },
    {
      name: 'query',
      title: 'identity.menu.query',
      hint: 'identity.menu.queryHint',
      hintParams: { example: '{"status":"unaudited"}' },
      kind: 'text',
      maxLength: 500,
      isShown: (values) => values.type === 'menu',
    },
    { name: 'isHidden', title: 'identity.menu.isHidden', kind: 'switch' },
  ],
});

export const newMenu = (rows: readonly MenuRow[], parentId: number): Partial<MenuInput> => ({
  parentId,
  type: 'menu',
  nameZh: '',
  nameJp: '',
  nameEn: '',
  path: '',
  component: '',
  sort: nextSort(rows, parentId),
  permission: '',
  query: '',
  isHidden: false,
});

export const changedMenu = ({ updatedAt: _at, icon, ...row }: MenuRow): ChangedMenu => ({ ...row, icon: icon as MenuIcon });
