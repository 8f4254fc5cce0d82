import { routeAt } from '@kura/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { memo, Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { PageSlotContext, usePageActive } from '../../kit/navigation.ts';
import { Speaking } from '../../kit/speech/speech.tsx';
import { useLang, words } from '../../kit/text.ts';
import { FaultBoundary } from '../fault-boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { SlotPage } from './slot-page.tsx';

export const slotId = (path: string): string => `page${path.replaceAll('/', '-')}`;
export const tabId = (path: string): string => `tab${path.replaceAll('/', '-')}`;

/**
 * One page with everything that is its own: place, faults, messages and questions. It speaks for itself, because a question asked by a
 * page that is then hidden must hide with it. Memoised: a hidden page is not drawn again when somebody navigates.
 */
export const PageSlot = memo(function PageSlot({ path }: { readonly path: string }) {
  const slot = useMemo(() => ({ path }), [path]);
  const client = useQueryClient();
  return (
    <PageSlotContext value={slot}>
      <Speaking>
        <SlotFrame path={path}>
          {/* What was read may be what the page stumbled over. */}
          <FaultBoundary onRetry={() => client.removeQueries({ type: 'inactive' })}>
            <Suspense fallback={<PageSkeleton />}>
              <SlotPage path={path} />
            </Suspense>
          </FaultBoundary>
        </SlotFrame>
      </Speaking>
    </PageSlotContext>
  );
});

let lastShown: string | null = null;

/** L06: remembers how far it, and whatever scrolls inside it, was scrolled, and what had the focus. */
function SlotFrame({ path, children }: { readonly path: string; readonly children: React.ReactNode }) {
  useLang();
  const frame = useRef<HTMLDivElement>(null);
  const scrolled = useRef(new Map<Element, { top: number; left: number }>());
  const focused = useRef<Element | null>(null);
  const isActive = usePageActive();
  const route = routeAt(path);

  // Runs again whenever the page comes back from hiding.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !isActive) return;
    for (const [one, at] of scrolled.current) {
      if (one.isConnected) one.scrollTo(at);
      else scrolled.current.delete(one);
    }
    // The first page of a visit leaves the focus at the top, where the way past the menu is.
    const isMove = lastShown !== null && lastShown !== path;
    lastShown = path;
    if (!isMove) return;
    const before = document.activeElement;
    // The tab strip keeps the focus while somebody walks along it; a dialog keeps its own.
    if (before instanceof HTMLElement && before.closest('[role=tablist], [role=dialog], dialog, [popover]')) return;
    const target = focused.current?.isConnected && element.contains(focused.current) ? (focused.current as HTMLElement) : element;
    target.focus({ preventScroll: true });
  }, [isActive, path]);

  return (
    <div
      ref={frame}
      id={slotId(path)}
      className="k-slot"
      role="tabpanel"
      aria-labelledby={tabId(path)}
      tabIndex={-1}
      onScrollCapture={({ target }) => {
        if (isActive && target instanceof Element) scrolled.current.set(target, { top: target.scrollTop, left: target.scrollLeft });
      }}
      onFocus={(event) => {
        if (event.target !== frame.current) focused.current = event.target;
      }}
    >
      <h1 className="k-hidden">{route ? words(route.title) : ''}</h1>
      {children}
    </div>
  );
}
