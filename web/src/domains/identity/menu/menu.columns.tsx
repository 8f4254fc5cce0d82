import { menuTop } from '@kura/contract/identity/menu/menu-kinds.ts';
import { menuFields } from '@kura/contract/identity/menu/menu.fields.ts';
import { layoutComponent, menuName, type MenuRow } from '@kura/contract/identity/menu/menu.ts';
import { routeOf, type RouteCode } from '@kura/contract/routes.ts';
import { Icon, isIconName } from '../../../kit/icon.tsx';
import { columnsOf, type Column } from '../../../kit/list/columns.ts';
import { instant } from '../../../kit/list/show.tsx';
import { currentLang, t, tr, words } from '../../../kit/text.ts';

const iconShown = (icon: string) =>
  isIconName(icon) ? (
    <span className="k-menus-icon">
      <Icon name={icon} /> {tr(`identity.menu.iconName.${icon}`)}
    </span>
  ) : (
    icon
  );

const componentShown = (code: string): string =>
  code === layoutComponent ? t('identity.menu.component.layout') : words(routeOf(code as RouteCode).title);

/** What the drawer of an entry tells, and the words of its operation log. `rows`: parents are told by their names. */
export const menuColumns = (rows: readonly MenuRow[]): readonly Column<MenuRow>[] => {
  const parentShown = (id: number): string => {
    const parent = rows.find((row) => row.id === id);
    if (id === menuTop) return t('identity.menu.top');
    return parent ? menuName(parent, currentLang()) : String(id);
  };
  return columnsOf<MenuRow>(menuFields, [
    { field: 'parentId', show: parentShown },
    'nameZh',
    'nameJp',
    'nameEn',
    'type',
    'path',
    { field: 'component', show: componentShown },
    { field: 'icon', show: iconShown },
    // A place and no quantity.
    { field: 'sort', show: String },
    'permission',
    'query',
    'isHidden',
    { field: 'updatedAt', title: 'identity.menu.updatedAt', show: instant },
  ]);
};
