import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { FootContext } from '../form/press.tsx';

export interface FootProps {
  readonly children: ReactNode;
  /** Nobody wants an empty bar: told whether there is something to press. */
  readonly onFilled: (isFilled: boolean) => void;
}

/** What one can do with the record: buttons to the right, what destroys last. */
export function Foot({ children, onFilled }: FootProps) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [danger, setDanger] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ danger }), [danger]);
  // Which buttons there are, each knows for itself: who may not press one does not see it.
  useLayoutEffect(() => {
    if (!bar) return undefined;
    const look = () => onFilled(bar.querySelector('button, a') !== null);
    look();
    const watch = new MutationObserver(look);
    watch.observe(bar, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [bar, onFilled]);
  return (
    <div ref={setBar} className="k-foot">
      {/* Only once there is a place for what destroys: it would be drawn twice. */}
      {danger && <FootContext value={place}>{children}</FootContext>}
      <span ref={setDanger} className="k-foot-danger" />
    </div>
  );
}
