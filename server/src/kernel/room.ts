import { statfsSync } from 'node:fs';

/** There is no room left on a disk: of PostgreSQL's data, of our own files, or by a limit that somebody set for this user. */
export const isNoRoom = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  // Programs that write by themselves (pictures) tell it in words only.
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(code) || /No space left on device/.test(message);
};

/** Two pieces of PostgreSQL's log: with less, its next piece may fail, and that ends it. */
const leastBytes = 32 * 1024 * 1024;
const lookEveryMs = 1000;
const rememberMs = 60_000;

export interface Room {
  /** Whether something may still be written. Asked before every change, and cheap. */
  isEnough(): boolean;
  /** Somewhere it was not enough, just now. */
  noteFull(): void;
  /** For the page of health: short here, or noted as short elsewhere within the last minute. */
  isShort(): boolean;
}

/** `folder`: of the embedded database; null where PostgreSQL lives elsewhere and tells by itself. */
export function openRoom(folder: string | null): Room {
  let [isFine, lookedAt, fullAt] = [true, -Infinity, -Infinity];
  const isEnough = (): boolean => {
    const now = performance.now();
    if (folder === null || now - lookedAt < lookEveryMs) return isFine;
    lookedAt = now;
    try {
      const { bavail, bsize } = statfsSync(folder);
      isFine = bavail * bsize >= leastBytes;
    } catch {
      // A folder that cannot be looked at is another trouble, and its own words follow.
      isFine = true;
    }
    return isFine;
  };
  return {
    isEnough,
    noteFull: () => void (fullAt = performance.now()),
    isShort: () => (folder === null ? performance.now() - fullAt < rememberMs : !isEnough()),
  };
}
