import { layoutComponent, menuName, menuTop, type MenuRow } from '@kura/contract/identity/menu/menu.ts';
import { routeOf, type RouteCode } from '@kura/contract/shell/routes.ts';
import { Icon, isIconName } from '../../../kit/icon.tsx';
import { columns, type Column } from '../../../kit/list/columns.ts';
import { instant, worded, yesNo } from '../../../kit/list/show.tsx';
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
  return columns<MenuRow>([
    { field: 'parentId', title: 'identity.menu.parent', show: parentShown },
    { field: 'nameZh', title: 'identity.menu.nameZh' },
    { field: 'nameJp', title: 'identity.menu.nameJp' },
    { field: 'nameEn', title: 'identity.menu.nameEn' },
    { field: 'type', title: 'identity.menu.type', show: worded('identity.menu.type') },
    { field: 'path', title: 'identity.menu.path' },
    { field: 'component', title: 'identity.menu.component', show: componentShown },
    { field: 'icon', title: 'identity.menu.icon', show: iconShown },
    { field: 'sort', title: 'identity.menu.sort' },
    { field: 'permission', title: 'identity.menu.permission' },
    { field: 'query', title: 'identity.menu.query' },
    { field: 'isHidden', title: 'identity.menu.isHidden', show: yesNo },
    { field: 'updatedAt', title: 'identity.menu.updatedAt', show: instant },
  ]);
};
