import { routeAt } from '@kura/contract/routes.ts';
import { titleAt } from '@kura/contract/shell/route.ts';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { searchOf } from '../../kit/navigation.ts';
import { useLang, words } from '../../kit/text.ts';
import { slotId, tabId } from './page-slot.tsx';
import { showTab, tabStore, traits } from './tab-store.ts';

interface Props {
  readonly path: string;
  readonly isActive: boolean;
  /** The one tab of the strip that the Tab key reaches. */
  readonly isStop: boolean;
  readonly onClose: () => void;
  readonly onMenu: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const dragKind = 'application/x-kura-tab';

export function Tab({ path, isActive, isStop, onClose, onMenu, onKeyDown }: Props) {
  useLang();
  const tab = useRef<HTMLButtonElement>(null);
  const route = routeAt(path);
  const isClosable = !traits.isPinned(path);
  useEffect(() => {
    if (isActive) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);

  return (
    <button
      ref={tab}
      id={tabId(path)}
      type="button"
      role="tab"
      className="k-tab"
      data-pinned={isClosable ? undefined : ''}
      aria-selected={isActive}
      aria-controls={isActive ? slotId(path) : undefined}
      aria-keyshortcuts={isClosable ? 'Delete' : undefined}
      tabIndex={isStop ? 0 : -1}
      draggable={isClosable}
      onDragStart={(event) => event.dataTransfer.setData(dragKind, path)}
      onDragOver={(event) => event.dataTransfer.types.includes(dragKind) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const dragged = event.dataTransfer.getData(dragKind);
        if (dragged && dragged !== path) tabStore.move(dragged, tabStore.current().open.indexOf(path));
      }}
      onClick={() => showTab(path)}
      // Middle click closes, as in a browser; pressing it must not start to scroll.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => event.button === 1 && onClose()}
      onContextMenu={onMenu}
      onKeyDown={onKeyDown}
    >
      <span>{route ? words(titleAt(route, searchOf(path))) : path}</span>
      {isClosable && (
        // For the pointer only; the keyboard has Delete and the menu.
        <span
          className="k-tab-close"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onClose();
          }}
        >
          <Icon name="close" size={12} />
        </span>
      )}
    </button>
  );
}
