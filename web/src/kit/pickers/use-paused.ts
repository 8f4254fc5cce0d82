import { useEffect, useState } from 'react';

const typingPauseMs = 250;

/** What somebody types, once they pause. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    if (text === paused) return undefined;
    const timer = setTimeout(() => setPaused(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, paused]);
  return paused;
}
