/** Pages with unsaved work, by path. */
const guards = new Map<string, Set<symbol>>();

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

function watchWindow(): void {
  // Only while there is something to lose: a standing listener keeps the browser from caching the page for Back.
  if (guards.size > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

/** Once, however often it is said. */
export function guardPage(path: string, guard: symbol): void {
  guards.set(path, (guards.get(path) ?? new Set()).add(guard));
  watchWindow();
}

export function unguardPage(path: string, guard: symbol): void {
  const held = guards.get(path);
  held?.delete(guard);
  if (held?.size === 0) guards.delete(path);
  watchWindow();
}

/** The page is gone for good, with what was typed in it. */
export function forgetGuards(path?: string): void {
  if (path === undefined) guards.clear();
  else guards.delete(path);
  watchWindow();
}

export const isGuarded = (path: string): boolean => guards.has(path);
export const hasGuards = (): boolean => guards.size > 0;
