/** Keys that came one upon the other, from a scanner or a hand. */
export interface Burst {
  readonly text: string;
  readonly lastAt: number;
  /** How many keys came no faster than a hand types them. */
  readonly slowGaps: number;
}
export const noBurst: Burst = { text: '', lastAt: Number.NEGATIVE_INFINITY, slowGaps: 0 };

/** Radio scanners send a key every 10 to 40 ms; the fastest typists need 80. */
const scannerGapMs = 60;
/** What somebody typed by hand before such a pause is not part of the code. */
const pauseMs = 500;
/** Longer than any hiccup of a machine or of a radio link. */
const hiccupMs = 3000;
/** Shorter than this it may be two keys that were hit at once. */
const shortestScan = 4;

/** A scanner ends with Enter: what came at its speed without one goes on, also after a pause. */
const isFast = ({ text, slowGaps }: Burst): boolean => text.length > 1 && slowGaps * 4 <= text.length;

export function withChar(burst: Burst, char: string, at: number): Burst {
  const gap = at - burst.lastAt;
  if (gap > (isFast(burst) ? hiccupMs : pauseMs)) return { text: char, lastAt: at, slowGaps: 0 };
  return { text: burst.text + char, lastAt: at, slowGaps: burst.slowGaps + (gap > scannerGapMs ? 1 : 0) };
}

/** Its next key may still come. */
export const isUnderWay = ({ text, lastAt }: Burst, at: number): boolean => text !== '' && at - lastAt <= pauseMs;

/** What was scanned, when Enter comes; null when a hand typed it. A scanner may stumble now and then and is still one. */
export function scanned({ text, lastAt, slowGaps }: Burst, at: number): string | null {
  const isScan = text.length >= shortestScan && isFast({ text, lastAt, slowGaps }) && at - lastAt <= pauseMs;
  return isScan ? text : null;
}

/** The same where nobody types: a slow scanner takes as long for a key as a hand does. */
export const inOneGo = (burst: Burst, at: number): string | null => (burst.text.length > 1 && isUnderWay(burst, at) ? burst.text : null);

/** As people type: full-width letters of an input method, and spaces around. */
export const cleanCode = (text: string): string => text.normalize('NFKC').trim();
