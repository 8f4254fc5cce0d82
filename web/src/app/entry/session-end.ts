import { useSyncExternalStore } from 'react';
import { forgetGuards } from '../../kit/leave-guard.ts';
import { session } from '../../kit/session.ts';

const spacingMs = 1000;

/** L14: lets one message a second through, however many calls find out at once. */
export function oncePerSecond(now: () => number): () => boolean {
  let last = -Infinity;
  return () => {
    if (now() - last < spacingMs) return false;
    last = now();
    return true;
  };
}

let message: string | null = null;
const listeners = new Set<() => void>();
const maySay = oncePerSecond(() => performance.now());

function say(next: string | null): void {
  message = next;
  for (const listener of Array.from(listeners)) listener();
}

/** The guard sees that the token is gone and shows the login page; what is left is to tell why. */
export function followSessionEnd(): void {
  session.onEnd((why) => {
    forgetGuards();
    if (why === null) say(null);
    else if (maySay()) say(why);
  });
}

export const clearSessionEnd = (): void => say(null);

/** Why the last session ended, for the login page. */
export const useSessionEnd = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => message,
  );
