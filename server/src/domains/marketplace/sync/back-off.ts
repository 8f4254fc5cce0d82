const ceilingSeconds = 3600;

/** Half a minute, then twice as long each time up to an hour; a part of it at random, so that stores that failed together do not come back together. */
export function backOffSeconds(failures: number, luck: () => number = Math.random): number {
  const full = Math.min(ceilingSeconds, 30 * 2 ** Math.max(failures - 1, 0));
  return full / 2 + (luck() * full) / 2;
}

export const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
