import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import './menu.css';

export interface MenuItem {
  readonly key: string;
  readonly text: string;
  readonly icon?: IconName;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** Set: the item is one of a choice. */
  readonly isChecked?: boolean;
  /** A thin line above. */
  readonly isApart?: boolean;
  readonly badge?: string;
  readonly lang?: string;
  readonly onSelect: () => void;
}
interface Props {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Where to open: a control, or the spot of the pointer. */
  readonly spot: () => DOMRect;
  readonly side?: 'below' | 'right';
  readonly header?: React.ReactNode;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** A menu in the browser's own popover: top layer, closed by Escape or a click elsewhere, focus goes back by itself. */
export function PopMenu({ id, label, items, spot, side = 'below', header }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const getSpot = useRef(spot);
  useEffect(() => {
    getSpot.current = spot;
  });

  const enabled = () => [...(menu.current?.querySelectorAll<HTMLButtonElement>('[role^=menuitem]:not(:disabled)') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    const found = enabled();
    const step = steps[event.key];
    if (event.key === 'Tab') menu.current?.hidePopover();
    if (!step) return;
    event.preventDefault();
    found[step(found.indexOf(document.activeElement as HTMLButtonElement), found.length - 1)]?.focus();
  };

  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      role="menu"
      aria-label={label}
      className="k-menu"
      onKeyDown={onKeyDown}
      onBeforeToggle={(event) => {
        if (event.newState === 'open' && menu.current) placeAt(menu.current, getSpot.current(), side);
      }}
      onToggle={(event) => {
        if (event.newState === 'open') enabled()[0]?.focus({ preventScroll: true });
      }}
    >
      {header}
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role={item.isChecked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.isChecked}
          className="k-menu-item"
          data-danger={item.isDanger ? '' : undefined}
          data-apart={item.isApart ? '' : undefined}
          disabled={item.isDisabled}
          lang={item.lang}
          tabIndex={-1}
          onClick={() => {
            menu.current?.hidePopover();
            item.onSelect();
          }}
        >
          {item.icon && <Icon name={item.icon} />}
          <span className="k-menu-text">{item.text}</span>
          {item.badge && <span className="k-badge">{item.badge}</span>}
          {item.isChecked && <Icon name="check" />}
        </button>
      ))}
    </div>
  );
}

const gap = 4;
const likelyWidth = 200;

/** Its size is not known before it is shown, so it hangs on the edge that has room. */
function placeAt(menu: HTMLElement, spot: DOMRect, side: 'below' | 'right'): void {
  const { style } = menu;
  const left = side === 'right' ? spot.right + gap : spot.left;
  const isRightHalf = side === 'below' && left + likelyWidth > innerWidth;
  style.left = isRightHalf ? 'auto' : `${Math.max(gap, left)}px`;
  style.right = isRightHalf ? `${Math.max(gap, innerWidth - Math.max(spot.right, gap))}px` : 'auto';
  const top = side === 'right' ? spot.top : spot.bottom + gap;
  const isLow = top > innerHeight * 0.66;
  style.top = isLow ? 'auto' : `${top}px`;
  style.bottom = isLow ? `${Math.max(gap, innerHeight - (side === 'right' ? spot.bottom : spot.top - gap))}px` : 'auto';
  style.maxHeight = `${isLow ? top - gap : innerHeight - top - gap}px`;
}
