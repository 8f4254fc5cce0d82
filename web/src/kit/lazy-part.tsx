import { lazy, type ComponentType } from 'react';
import { loadChunk } from './load-chunk.ts';

const failed = new Set<() => void>();

/** Before a page is drawn again: what did not arrive is asked for once more. */
export function renewFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/**
 * A part of a page that comes when it is needed, with the limits of L12. React's own `lazy` keeps a failure for ever: a retry would show it
 * again without asking anybody. Renewed only when somebody retries: drawn anew by itself it would ask without end.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const make = () =>
    lazy(() =>
      loadChunk(load).catch((fault: unknown) => {
        failed.add(renew);
        throw fault;
      }),
    ) as unknown as ComponentType<P>;
  let Part = make();
  const renew = () => {
    Part = make();
  };
  return function LazyPart(props: P) {
    return <Part {...props} />;
  };
}
