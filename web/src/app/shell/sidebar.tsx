import type { MenuEntry } from '@kura/contract/identity/menu/menu.ts';
import type { Badges } from '@kura/contract/system/events/events.endpoints.ts';
import { useEffect, useState } from 'react';
import { Icon, isIconName } from '../../kit/icon.tsx';
import { MenuButton } from '../../kit/menu/menu-button.tsx';
import { usePlace } from '../../kit/navigation.ts';
import { useT } from '../../kit/text.ts';
import { badgeOf, badgeText, directoriesAbove, isDirectory, leavesOf } from './menu-entries.ts';
import { hrefOfEntry, openEntry } from './open-entry.ts';
import { useBadges, useMenu } from './use-menu.ts';

const storageKey = 'menuOpen';

/** L08 */
export function Sidebar({ isFolded = false }: { readonly isFolded?: boolean }) {
  const t = useT();
  const { entries, isOld, hasFailed, retry } = useMenu();
  const badges = useBadges();
  const { path } = usePlace();
  // The open submenus from the top down: one at a time on each level.
  const [openIds, setOpenIds] = useState<readonly number[]>(() => JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as number[]);

  const above = entries && directoriesAbove(entries, path)?.join();
  const [seen, setSeen] = useState<string>();
  // Another page: its submenu opens. Until then people fold and unfold as they like.
  if (above !== undefined && above !== seen) {
    setSeen(above);
    if (above !== '') setOpenIds(above.split(',').map(Number));
  }
  useEffect(() => sessionStorage.setItem(storageKey, JSON.stringify(openIds)), [openIds]);

  if (hasFailed)
    return (
      <div className="k-nav-failed" role="alert">
        <p>{t('shell.sidebar.failed')}</p>
        <button type="button" className="k-button" onClick={retry}>
          {t('common.retry')}
        </button>
      </div>
    );
  if (!entries) return <NavSkeleton />;
  return (
    <nav className="k-nav" aria-label={t('shell.sidebar')} aria-busy={isOld}>
      {isFolded ? (
        <FoldedLevel entries={entries} path={path} badges={badges} />
      ) : (
        <Level entries={entries} depth={0} path={path} badges={badges} openIds={openIds} onOpen={setOpenIds} above={[]} />
      )}
    </nav>
  );
}

interface LevelProps {
  readonly entries: readonly MenuEntry[];
  readonly path: string;
  readonly badges: Badges;
}
interface OpenLevelProps extends LevelProps {
  readonly depth: number;
  readonly openIds: readonly number[];
  readonly above: readonly number[];
  readonly onOpen: (ids: readonly number[]) => void;
}

function Level({ entries, depth, path, badges, openIds, onOpen, above }: OpenLevelProps) {
  return (
    <ul>
      {entries.map((entry) => {
        const isOpen = openIds[depth] === entry.id;
        return (
          <li key={entry.id}>
            {isDirectory(entry) ? (
              <>
                <button
                  type="button"
                  className="k-nav-entry"
                  aria-expanded={isOpen}
                  onClick={() => onOpen(isOpen ? above : [...above, entry.id])}
                >
                  <EntryFace entry={entry} badges={badges} />
                  <span className="k-nav-arrow">
                    <Icon name="down" size={14} />
                  </span>
                </button>
                {isOpen && (
                  <Level
                    entries={entry.children}
                    depth={depth + 1}
                    path={path}
                    badges={badges}
                    openIds={openIds}
                    onOpen={onOpen}
                    above={[...above, entry.id]}
                  />
                )}
              </>
            ) : (
              <EntryLink entry={entry} path={path} badges={badges} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function EntryLink({
  entry,
  path,
  badges,
  isFolded = false,
}: {
  readonly entry: MenuEntry;
  readonly path: string;
  readonly badges: Badges;
  readonly isFolded?: boolean;
}) {
  return (
    <a
      className="k-nav-entry"
      href={hrefOfEntry(entry)}
      aria-current={entry.url === path ? 'page' : undefined}
      title={isFolded ? entry.name : undefined}
      onClick={(event) => {
        // Ctrl or ⌘ opens another browser tab, as with any link.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openEntry(entry);
      }}
    >
      <EntryFace entry={entry} badges={badges} isFolded={isFolded} />
    </a>
  );
}

function EntryFace({
  entry,
  badges,
  isFolded = false,
}: {
  readonly entry: MenuEntry;
  readonly badges: Badges;
  readonly isFolded?: boolean;
}) {
  const t = useT();
  const badge = badgeText(badgeOf(entry, badges));
  return (
    <>
      <Icon name={isIconName(entry.icon) ? entry.icon : 'dot'} size={isFolded ? 18 : 16} />
      <span className={isFolded ? 'k-hidden' : 'k-nav-name'}>{entry.name}</span>
      {badge && (
        <span className="k-badge">
          <span aria-hidden="true">{badge}</span>
          <span className="k-hidden">{t('shell.badge', { count: badge })}</span>
        </span>
      )}
    </>
  );
}

/** Folded, a submenu opens beside its icon. */
function FoldedLevel({ entries, path, badges }: LevelProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          {isDirectory(entry) ? (
            <MenuButton
              label={entry.name}
              className="k-nav-entry"
              side="right"
              isCurrent={leavesOf(entry.children).some((leaf) => leaf.url === path)}
              items={menuItemsOf(entry, badges)}
            >
              <EntryFace entry={entry} badges={badges} isFolded />
            </MenuButton>
          ) : (
            <EntryLink entry={entry} path={path} badges={badges} isFolded />
          )}
        </li>
      ))}
    </ul>
  );
}

export function menuItemsOf(directory: MenuEntry, badges: Badges) {
  return leavesOf(directory.children).map((leaf) => {
    const badge = badgeText(badgeOf(leaf, badges));
    return {
      key: String(leaf.id),
      text: leaf.name,
      icon: isIconName(leaf.icon) ? leaf.icon : ('dot' as const),
      ...(badge ? { badge } : {}),
      onSelect: () => openEntry(leaf),
    };
  });
}

const bars = [64, 80, 56, 72, 60];

function NavSkeleton() {
  const t = useT();
  return (
    <div className="k-nav k-skeleton" role="status" aria-label={t('shell.loading')}>
      {bars.map((width) => (
        <div key={width} className="k-skeleton-row" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
