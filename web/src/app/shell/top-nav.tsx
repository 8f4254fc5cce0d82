import { Icon, isIconName } from '../../kit/icon.tsx';
import { MenuButton } from '../../kit/menu/menu-button.tsx';
import { usePlace } from '../../kit/navigation.ts';
import { useT } from '../../kit/text.ts';
import { badgeOf, badgeText, isDirectory, leavesOf } from './menu-entries.ts';
import { hrefOfEntry, openEntry } from './open-entry.ts';
import { menuItemsOf } from './sidebar.tsx';
import { useBadges, useMenu } from './use-menu.ts';

/** L11: the menu along the top instead of the side. */
export function TopNav() {
  const t = useT();
  const { entries, isOld } = useMenu();
  const badges = useBadges();
  const { path } = usePlace();
  return (
    <nav className="k-topnav" aria-label={t('shell.sidebar')} aria-busy={isOld}>
      {entries?.map((entry) => {
        const badge = badgeText(badgeOf(entry, badges));
        const face = (
          <>
            <Icon name={isIconName(entry.icon) ? entry.icon : 'dot'} />
            <span>{entry.name}</span>
            {badge && <span className="k-badge">{badge}</span>}
          </>
        );
        if (isDirectory(entry))
          return (
            <MenuButton
              key={entry.id}
              label={entry.name}
              className="k-topnav-entry"
              isCurrent={leavesOf(entry.children).some((leaf) => leaf.url === path)}
              items={menuItemsOf(entry, badges)}
            >
              {face}
              <Icon name="down" size={12} />
            </MenuButton>
          );
        return (
          <a
            key={entry.id}
            className="k-topnav-entry"
            href={hrefOfEntry(entry)}
            data-current={entry.url === path ? '' : undefined}
            aria-current={entry.url === path ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault();
              openEntry(entry);
            }}
          >
            {face}
          </a>
        );
      })}
    </nav>
  );
}
