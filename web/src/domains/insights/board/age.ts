import { useEffect, useState } from 'react';

/** The server speaks at least twice in this time: a board that heard nothing for so long is not to be believed. */
export const staleAfterMs = 75_000;

/** The clock, every so often. */
export function useEvery(ms: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), ms);
    return () => clearInterval(timer);
  }, [ms]);
  return now;
}
