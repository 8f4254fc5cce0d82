import { useEffect, useRef, type RefObject } from 'react';
import './clip-tip.css';

const gap = 4;
const margin = 8;

/** The cut words that the pointer or the focus is on. */
function cutAt(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const around = target.closest<HTMLElement>('.k-clip');
  const found = [around, around?.parentElement?.closest<HTMLElement>('.k-clip'), target.querySelector<HTMLElement>('button > .k-clip')];
  return found.find((one): one is HTMLElement => one instanceof HTMLElement && one.scrollWidth > one.clientWidth);
}

/** One tooltip for a whole table: all of what a cell had no room for. */
export default function ClipTip({ within }: { readonly within: RefObject<HTMLElement | null> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = within.current;
    const tip = box.current;
    if (!area || !tip) return undefined;
    let shown: HTMLElement | undefined;
    const hide = () => {
      if (!shown) return;
      shown = undefined;
      tip.hidePopover();
      tip.textContent = '';
    };
    const look = ({ target }: Event) => show(target);
    const show = (target: EventTarget | null) => {
      const cut = cutAt(target);
      if (cut === shown) return;
      hide();
      if (!cut) return;
      shown = cut;
      tip.textContent = cut.textContent;
      tip.showPopover();
      const at = cut.getBoundingClientRect();
      const below = at.bottom + gap;
      const isRoomBelow = below + tip.offsetHeight <= window.innerHeight - margin;
      tip.style.left = `${Math.max(margin, Math.min(at.left, window.innerWidth - tip.offsetWidth - margin))}px`;
      tip.style.top = `${isRoomBelow ? below : at.top - gap - tip.offsetHeight}px`;
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const listen = [
      ['pointerover', look],
      ['focusin', look],
      ['pointerleave', hide],
      ['focusout', hide],
      ['scroll', hide],
    ] as const;
    for (const [name, listener] of listen) area.addEventListener(name, listener);
    area.addEventListener('keydown', onKey);
    // What it was drawn for is under the pointer already, or has the focus.
    show([...area.querySelectorAll(':hover')].at(-1) ?? document.activeElement);
    return () => {
      for (const [name, listener] of listen) area.removeEventListener(name, listener);
      area.removeEventListener('keydown', onKey);
      hide();
    };
  }, [within]);
  return <div ref={box} role="tooltip" className="k-tip" popover="manual" />;
}
