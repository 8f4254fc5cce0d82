import type { Zone } from '@kura/contract/kernel/zone.ts';
import type { ReactNode } from 'react';
import { actor, instantIn } from '../list/show.tsx';
import { useLang } from '../text.ts';
import './record.css';

export interface Step {
  /** What was reached, in words. */
  readonly words: string;
  readonly tone?: string;
  readonly at: string;
  readonly byName: string;
  readonly note: string;
}

interface StepsProps {
  readonly of: readonly Step[];
  /** The clock of the warehouse. */
  readonly zone: Zone | null | undefined;
  /** What is still to come: `<li data-kind="expected">`. */
  readonly children?: ReactNode;
}

/** L17: who brought it into which state and when, by the warehouse's clock. */
export function Steps({ of, zone, children }: StepsProps) {
  useLang();
  const at = instantIn(zone ?? undefined);
  return (
    <ol className="k-record-steps">
      {of.map((step, place) => (
        <li key={place} data-tone={step.tone}>
          <strong>{step.words}</strong>
          <span>{at(step.at)}</span>
          <span>{actor(step.byName)}</span>
          {step.note && <p>{step.note}</p>}
        </li>
      ))}
      {children}
    </ol>
  );
}
