/** What the worker does with a request of the page. */
export type Verdict = 'page' | 'asset' | 'pass';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

/**
 * `page`: any screen, which is one document. `asset`: a built file, whose name carries its hash. Everything else, and whatever the API says to whomever,
 * goes past the worker as if there were none.
 */
export function judgeRequest({ method, url, mode }: Asked, origin: string): Verdict {
  const { origin: theirs, pathname } = new URL(url);
  if (method !== 'GET' || theirs !== origin || pathname.startsWith('/api/')) return 'pass';
  if (pathname.startsWith('/assets/')) return 'asset';
  return mode === 'navigate' && !/\.\w+$/.test(pathname) ? 'page' : 'pass';
}

/** Only files of the build are kept, whatever the page asks for. */
export const isBuiltFile = (path: unknown): path is string => typeof path === 'string' && /^\/assets\/[\w.-]+$/.test(path);

const prefix = 'kura-shell ';
/** The name of what is kept: one for each version of the page. */
export const cacheOf = (entry: string): string => prefix + entry;
export const isShellCache = (name: string): boolean => name.startsWith(prefix);
