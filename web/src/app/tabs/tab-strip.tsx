import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { MenuButton } from '../../kit/menu/menu-button.tsx';
import { PopMenu, type MenuItem } from '../../kit/menu/pop-menu.tsx';
import { usePlace } from '../../kit/navigation.ts';
import { useT } from '../../kit/text.ts';
import { tabId } from './page-slot.tsx';
import { Tab } from './tab.tsx';
import { showTab, traits, useTabs } from './tab-store.ts';
import { closedBy, tabActions } from './tabs.ts';
import { useTabAction } from './use-tab-action.ts';

/** L05 */
export function TabStrip() {
  const t = useT();
  const { path: active } = usePlace();
  const tabs = useTabs();
  const { open } = tabs;
  const act = useTabAction();
  const list = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const [target, setTarget] = useState(active);
  const spot = useRef<DOMRect>(null);
  const first = open[0] ?? active;
  const stop = open.includes(active) ? active : first;

  const itemsFor = (path: string): MenuItem[] =>
    tabActions.map((action) => ({
      key: action,
      text: t(`shell.tabs.${action}`),
      isDisabled: action !== 'refresh' && closedBy(action, tabs, path, traits).length === 0,
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
    const next = { ArrowRight: open[at + 1] ?? first, ArrowLeft: open.at(at - 1), Home: first, End: open.at(-1) }[event.key];
    if (next) {
      event.preventDefault();
      showTab(next);
      document.getElementById(tabId(next))?.focus();
    }
    if (event.key === 'Delete' && !traits.isPinned(path)) act('closeCurrent', path);
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
        {open.map((path) => (
          <Tab
            key={path}
            path={path}
            isActive={path === active}
            isStop={path === stop}
            onClose={() => act('closeCurrent', path)}
            onMenu={(event) => openMenu(event, path)}
            onKeyDown={(event) => onKeyDown(event, path)}
          />
        ))}
      </div>
      <PopMenu id={menuId} label={t('shell.tabs.more')} items={itemsFor(target)} spot={() => spot.current ?? new DOMRect()} />
      <MenuButton label={t('shell.tabs.more')} items={itemsFor(stop)} className="k-bar-tool k-tabs-more">
        <Icon name="down" />
      </MenuButton>
    </div>
  );
}
