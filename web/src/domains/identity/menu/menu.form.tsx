import type { changeMenu } from '@kura/contract/identity/menu/menu.endpoints.ts';
import { menuTop } from '@kura/contract/identity/menu/menu-kinds.ts';
import { menuFields } from '@kura/contract/identity/menu/menu.fields.ts';
import { layoutComponent, menuComponents, menuName, type MenuInput, type MenuRow } from '@kura/contract/identity/menu/menu.ts';
import { routeOf, type RouteCode } from '@kura/contract/routes.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { FormParts, Option } from '../../../kit/form/fields.ts';
import { currentLang, t, words } from '../../../kit/text.ts';
import { MenuIconField } from './menu-icon-field.tsx';
import { nextSort, parentsFor } from './menu-model.ts';
import { MenuPermissionField } from './menu-permission-field.tsx';

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

const isMenu = ({ type }: Partial<MenuInput>): boolean => type === 'menu';

/** V04 */
export const menuForm = (rows: readonly MenuRow[], id?: number): FormParts<MenuInput> => ({
  fields: fieldsOf<MenuInput>(menuFields, [
    {
      name: 'type',
      kind: 'radio',
      alsoSets: (type) => (type === 'directory' ? { component: layoutComponent, path: '', query: '' } : { component: '', path: '' }),
    },
    {
      name: 'parentId',
      kind: 'select',
      choices: () => [
        { value: menuTop, label: t('identity.menu.top') },
        ...parentsFor(rows, id).map((row) => ({ value: row.id, label: menuName(row, currentLang()) })),
      ],
      alsoSets: (parentId) => ({ sort: nextSort(rows, Number(parentId ?? menuTop)) }),
    },
    { name: 'component', kind: 'select', choices: screens, isShown: isMenu, alsoSets: withScreen },
    // A screen has one path; typing another could only be wrong.
    { name: 'path', isDisabled: isMenu },
    'nameZh',
    'nameJp',
    'nameEn',
    'sort',
    { name: 'icon', kind: 'custom', span: 'whole', draw: (box, values) => <MenuIconField box={box} values={values} /> },
    { name: 'permission', kind: 'custom', span: 'whole', draw: (box) => <MenuPermissionField box={box} /> },
    { name: 'query', hintParams: { example: '{"status":"unaudited"}' }, isShown: isMenu },
    'isHidden',
  ]),
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
