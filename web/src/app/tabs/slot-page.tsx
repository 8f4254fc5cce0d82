import { useLayoutEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { fetchPage, pageHere } from './page-code.ts';
import { PageSkeleton } from './page-skeleton.tsx';

type Come = { readonly Page: ComponentType } | { readonly fault: unknown };

const comeAlready = (path: string): Come | undefined => {
  const Page = pageHere(path);
  return Page && { Page };
};

/**
 * The page of a path, or what stands there until it has come. Kept as a state and not by `lazy`: React holds back for up to 300 ms what comes after a
 * fallback was shown, and here there is nothing to hold back for.
 */
export function SlotPage({ path }: { readonly path: string }) {
  const [come, setCome] = useState(() => comeAlready(path));
  const isWaiting = come === undefined;
  // Before the first paint, and again when the page comes back from hiding.
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    let isWanted = true;
    // At once: the skeleton need not be laid out any more.
    const draw = (next: Come) => isWanted && flushSync(() => setCome(next));
    fetchPage(path).then(
      (Page) => draw({ Page }),
      (fault: unknown) => draw({ fault }),
    );
    return () => void (isWanted = false);
  }, [path, isWaiting]);

  if (!come) return <PageSkeleton />;
  if ('fault' in come) throw come.fault;
  return <come.Page />;
}
