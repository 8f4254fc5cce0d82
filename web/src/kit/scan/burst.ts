/** Keys that came so close upon each other that no person typed them. */
export interface Burst {
  readonly text: string;
  readonly lastAt: number;
}
export const noBurst: Burst = { text: '', lastAt: Number.NEGATIVE_INFINITY };

/** Radio scanners send a key every 10 to 40 ms; the fastest typists need 80. */
export const burstGapMs = 60;
/** Shorter than this it may be two keys that were hit at once. */
const shortestScan = 4;

/** A pause begins anew: what somebody typed before the scan is not part of the code. */
export const withChar = (burst: Burst, char: string, at: number): Burst => ({
  text: at - burst.lastAt <= burstGapMs ? burst.text + char : char,
  lastAt: at,
});

/** What was scanned, when Enter comes as quickly as the keys before it; null when a person pressed it. */
export function scanned(burst: Burst, at: number): string | null {
  const isScan = burst.text.length >= shortestScan && at - burst.lastAt <= burstGapMs;
  return isScan ? burst.text : null;
}

/** As people type: full-width letters of an input method, and spaces around. */
export const cleanCode = (text: string): string => text.normalize('NFKC').trim();
