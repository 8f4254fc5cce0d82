import type { MenuRow } from '@kura/contract/identity/menu.ts';
import { Icon, isIconName } from '../../kit/icon.tsx';
import { columns } from '../../kit/list/columns.ts';
import { instant, worded, yesNo } from '../../kit/list/show.tsx';
import { tr } from '../../kit/text.ts';

const iconShown = (icon: string) =>
  isIconName(icon) ? (
    <span className="k-menus-icon">
      <Icon name={icon} /> {tr(`identity.menu.iconName.${icon}`)}
    </span>
  ) : (
    icon
  );

/** What the drawer of an entry tells, and the words of its operation log. */
export const menuColumns = columns<MenuRow>([
  { field: 'nameZh', title: 'identity.menu.nameZh' },
  { field: 'nameJp', title: 'identity.menu.nameJp' },
  { field: 'nameEn', title: 'identity.menu.nameEn' },
  { field: 'type', title: 'identity.menu.type', show: worded('identity.menu.type') },
  { field: 'path', title: 'identity.menu.path' },
  { field: 'component', title: 'identity.menu.component' },
  { field: 'icon', title: 'identity.menu.icon', show: iconShown },
  { field: 'sort', title: 'identity.menu.sort' },
  { field: 'permission', title: 'identity.menu.permission' },
  { field: 'query', title: 'identity.menu.query' },
  { field: 'isHidden', title: 'identity.menu.isHidden', show: yesNo },
  { field: 'updatedAt', title: 'identity.menu.updatedAt', show: instant },
]);
