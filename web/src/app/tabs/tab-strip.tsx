import { routeAt } from '@kura/contract/shell/routes.ts';
import { useEffect, useId, useRef, useState, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { PopMenu, type MenuItem } from '../../kit/menu/pop-menu.tsx';
import { MenuButton } from '../../kit/menu/menu-button.tsx';
import { usePlace } from '../../kit/navigation.ts';
import { useT, words } from '../../kit/text.ts';
import { slotId, tabId } from './page-slot.tsx';
import { showTab, tabStore, traits, useTabs } from './tab-store.ts';
import { closedBy, tabActions } from './tabs.ts';
import { useTabAction } from './use-close-tabs.ts';

/** L05 */
export function TabStrip() {
  const t = useT();
  const { path: active } = usePlace();
  const { open } = useTabs();
  const act = useTabAction();
  const list = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const [target, setTarget] = useState(active);
  const spot = useRef(new DOMRect());
  const dragged = useRef<string | null>(null);
  const isOpen = open.includes(active);

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, open]);

  const itemsFor = (path: string): MenuItem[] =>
    tabActions.map((action) => ({
      key: action,
      text: t(`shell.tabs.${action}`),
      isDisabled: action !== 'refresh' && closedBy(action, tabStore.current(), path, traits).length === 0,
      isApart: action === 'closeCurrent',
      onSelect: () => act(action, path),
    }));

  const openMenu = (event: MouseEvent<HTMLElement>, path: string) => {
    event.preventDefault();
    setTarget(path);
    // The menu key sends no spot of its own worth using: the menu hangs on the tab then.
    const isPointer = event.button === 2 && event.clientX > 0;
    spot.current = isPointer ? new DOMRect(event.clientX, event.clientY, 0, 0) : event.currentTarget.getBoundingClientRect();
    document.getElementById(menuId)?.showPopover();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, path: string) => {
    const at = open.indexOf(path);
    const next = { ArrowRight: open[at + 1] ?? open[0], ArrowLeft: open.at(at - 1), Home: open[0], End: open.at(-1) }[event.key];
    if (next) {
      event.preventDefault();
      showTab(next);
      document.getElementById(tabId(next))?.focus();
    }
    if (event.key === 'Delete' && !traits.isPinned(path)) act('closeCurrent', path);
  };

  const onDrop = (event: DragEvent, path: string) => {
    event.preventDefault();
    if (dragged.current && dragged.current !== path) tabStore.move(dragged.current, open.indexOf(path));
    dragged.current = null;
  };

  return (
    <div className="k-tabs">
      <div
        ref={list}
        className="k-tabs-list"
        role="tablist"
        aria-label={t('shell.tabs')}
        onWheel={(event) => list.current?.scrollBy({ left: event.deltaY + event.deltaX })}
      >
        {open.map((path) => {
          const route = routeAt(path);
          const isClosable = !traits.isPinned(path);
          return (
            <button
              key={path}
              id={tabId(path)}
              type="button"
              role="tab"
              className="k-tab"
              aria-selected={path === active}
              aria-controls={path === active ? slotId(path) : undefined}
              aria-keyshortcuts={isClosable ? 'Delete' : undefined}
              tabIndex={path === active || (!isOpen && path === open[0]) ? 0 : -1}
              draggable={isClosable}
              onDragStart={() => {
                dragged.current = path;
              }}
              onDragOver={(event) => dragged.current && event.preventDefault()}
              onDrop={(event) => onDrop(event, path)}
              onClick={() => showTab(path)}
              // Middle click, as in a browser.
              onMouseDown={(event) => event.button === 1 && event.preventDefault()}
              onAuxClick={(event) => event.button === 1 && act('closeCurrent', path)}
              onContextMenu={(event) => openMenu(event, path)}
              onKeyDown={(event) => onKeyDown(event, path)}
            >
              <span>{route ? words(route.title) : path}</span>
              {isClosable && (
                // For the pointer only; the keyboard has Delete and the menu.
                <span
                  className="k-tab-close"
                  aria-hidden="true"
                  onClick={(event) => {
                    event.stopPropagation();
                    act('closeCurrent', path);
                  }}
                >
                  <Icon name="close" size={12} />
                </span>
              )}
            </button>
          );
        })}
      </div>
      <PopMenu id={menuId} label={t('shell.tabs.more')} items={itemsFor(target)} spot={() => spot.current} />
      <MenuButton label={t('shell.tabs.more')} items={itemsFor(isOpen ? active : (open[0] ?? active))} className="k-bar-tool k-tabs-more">
        <Icon name="down" />
      </MenuButton>
    </div>
  );
}
