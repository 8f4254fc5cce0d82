import './tip.css';

/** One bubble for the page: there is one pointer and one focus. */
let bubble: HTMLElement | null = null;

function bubbleOf(): HTMLElement {
  if (!bubble?.isConnected) {
    bubble = document.createElement('div');
    bubble.className = 'k-off-tip';
    bubble.role = 'tooltip';
    // In the top layer: a dialog would cover it.
    bubble.popover = 'manual';
    document.body.append(bubble);
  }
  return bubble;
}

function hide(): void {
  if (!bubble?.isConnected || bubble.textContent === '') return;
  bubble.textContent = '';
  bubble.hidePopover();
  document.removeEventListener('keydown', onKey);
  document.removeEventListener('scroll', hide, true);
}
const onKey = ({ key }: KeyboardEvent): void => void (key === 'Escape' && hide());

function show(target: Element, text: string): void {
  const tip = bubbleOf();
  tip.textContent = text;
  tip.showPopover();
  const { left, top, bottom, width } = target.getBoundingClientRect();
  const room = document.documentElement.clientWidth - tip.offsetWidth - 8;
  tip.style.left = `${Math.max(8, Math.min(room, left + width / 2 - tip.offsetWidth / 2))}px`;
  tip.style.top = `${top - tip.offsetHeight - 6 > 0 ? top - tip.offsetHeight - 6 : bottom + 6}px`;
  document.addEventListener('keydown', onKey);
  document.addEventListener('scroll', hide, true);
}

/** For what cannot be pressed: why, on hover, on focus, and to a finger that presses it all the same. */
export const tipProps = (text: string | null | undefined) =>
  text
    ? {
        'aria-description': text,
        onPointerEnter: ({ currentTarget }: { currentTarget: Element }) => show(currentTarget, text),
        onFocus: ({ currentTarget }: { currentTarget: Element }) => show(currentTarget, text),
        onPointerLeave: ({ pointerType }: { pointerType: string }) => pointerType !== 'touch' && hide(),
        onBlur: hide,
      }
    : {};
/** The press itself, where hover and focus have not told it. */
export const showTip = show;
