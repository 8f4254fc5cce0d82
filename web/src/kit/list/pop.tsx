import { createContext, use, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { FootContext } from '../form/press.tsx';
import '../controls.css';
import './pop.css';

export interface PopProps {
  /** What the button shows. */
  readonly label: ReactNode;
  /** Its words for those who do not see an icon. */
  readonly title: string;
  readonly className?: string;
  readonly align?: 'start' | 'end';
  /** A menu closes when something in it is pressed; a panel stays. */
  readonly closesOnPress?: boolean;
  /** Drawn only once opened, then kept, so that what it holds (an open dialog, typed text) survives its closing. */
  readonly children: ReactNode;
}

const PopIdContext = createContext<string | undefined>(undefined);
/** For a button inside: `<button popoverTarget={usePopId()} popoverTargetAction="hide">` closes the panel around it. */
export const usePopId = (): string | undefined => useContext(PopIdContext);

const gap = 4;
const margin = 8;

function place(panel: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const wanted = align === 'start' ? at.left : at.right - width;
  const below = at.bottom + gap;
  const isRoomBelow = below + height <= window.innerHeight - margin;
  panel.style.left = `${Math.max(margin, Math.min(wanted, window.innerWidth - width - margin))}px`;
  panel.style.top = `${isRoomBelow ? below : Math.max(margin, at.top - gap - height)}px`;
}

/** A press on something in the panel, not on what a dialog opened from it holds, nor on the button of a panel inside the panel. */
const isAction = (target: EventTarget, panel: HTMLElement | null): boolean =>
  target instanceof Element && panel?.contains(target) === true && !target.closest('[popovertarget]');

/** A button with a panel of the browser's own kind: Escape and a press outside close it, focus goes back, nothing clips it. */
export function Pop({ label, title, className = 'k-tool', align = 'end', closesOnPress = false, children }: PopProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  // At the foot of a drawer there is room for all: a menu of words is for rows.
  const isSpread = use(FootContext) !== null && closesOnPress;
  const close = () => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  };

  useEffect(() => {
    if (!isOpen || !panel.current || !button.current) return undefined;
    const box = panel.current;
    const from = button.current;
    // At once, and again when what it holds has come: wider than it was, it would stand out of the window.
    const sized = new ResizeObserver(() => place(box, from, align));
    sized.observe(box);
    if (!box.contains(document.activeElement))
      box.querySelector<HTMLElement>('input, button, [tabindex="0"]')?.focus({ preventScroll: true });
    // The panel does not travel with the page under it.
    const follow = (event: Event) => {
      if (!(event.target instanceof Node && box.contains(event.target)) && box.matches(':popover-open')) box.hidePopover();
    };
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      sized.disconnect();
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [isOpen, align]);

  if (isSpread) return children;
  return (
    <>
      <button ref={button} type="button" className={className} title={title} aria-label={title} aria-expanded={isOpen} popoverTarget={id}>
        {label}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="k-pop"
        role="group"
        aria-label={title}
        onBeforeToggle={(event) => event.newState === 'open' && setOpened(true)}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={(event) => closesOnPress && isAction(event.target, panel.current) && close()}
      >
        {wasOpened && <PopIdContext value={id}>{children}</PopIdContext>}
      </div>
    </>
  );
}
