import type { TextRef } from '@kura/contract/kernel/text.ts';
import { Suspense, type ComponentType } from 'react';
import { holds } from '../access/can.ts';
import { useAskLeave } from '../ask-unsaved.ts';
import { useSession } from '../session.ts';
import { PartStrip } from './part-strip.tsx';
import { usePart } from './use-part.ts';

/** One part of a page: a tab with its panel. */
export interface PagePart {
  /** As the address names it. */
  readonly key: string;
  readonly title: TextRef;
  /** Who sees it; without one, whoever sees the page. */
  readonly permission?: string;
  readonly Panel: ComponentType;
}

/** A page of several parts, each for those who may see it (A02). */
export function PageParts({ parts }: { readonly parts: readonly PagePart[] }) {
  const { user } = useSession();
  const allowed = parts.filter(({ permission }) => permission === undefined || holds(user, permission));
  const [open, change] = usePart(allowed.map(({ key }) => key));
  const ask = useAskLeave();
  // Whoever may see none of them hears it from the server, in its words.
  const part = allowed.find(({ key }) => key === open) ?? parts[0];
  if (!part) return null;
  return (
    <PartStrip parts={allowed} open={part.key} onOpen={(next) => ask(() => change(next))}>
      <Suspense>
        <part.Panel key={part.key} />
      </Suspense>
    </PartStrip>
  );
}
