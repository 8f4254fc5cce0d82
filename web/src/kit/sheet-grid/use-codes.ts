import { useEffect, useEffectEvent, useState } from 'react';

export interface Named {
  readonly id: number;
  readonly name: string;
}
/** What a code names; null: looked for and not found. */
export type Codes = Readonly<Record<string, Named | null>>;
export const cleanCode = (text: string): string => text.trim().toUpperCase();

export type FindCodes = (codes: readonly string[]) => Promise<ReadonlyMap<string, Named>>;

interface Setup {
  readonly known: Codes;
  readonly find: FindCodes;
  /** The form is not sent before the answer is there. */
  readonly hold: ((work: Promise<unknown>) => void) | undefined;
}

/** What the codes of a column mean; asked for those that nobody has asked for yet. */
export function useCodes(wanted: readonly string[], { known: first, find, hold }: Setup): Codes {
  const [known, setKnown] = useState<Codes>(first);
  const missing = [...new Set(wanted)].filter((code) => !(code in known)).join('\n');
  const ask = useEffectEvent((codes: readonly string[]) => {
    const work = find(codes).then(
      (found) => setKnown((before) => ({ ...before, ...Object.fromEntries(codes.map((code) => [code, found.get(code) ?? null])) })),
      // Not answered: it stays unknown, and is asked for again with the next change.
      () => undefined,
    );
    hold?.(work);
  });
  useEffect(() => {
    if (missing !== '') ask(missing.split('\n'));
  }, [missing]);
  return known;
}
