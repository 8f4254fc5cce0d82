import type { RouteCode } from '@kura/contract/routes.ts';
import { createContext, useCallback, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { guardPage, unguardPage } from './leave-guard.ts';
import { routeAt, routeOf } from './route-table.ts';

/** Where the browser is: one flat path of the route table and its search. */
export interface Place {
  readonly path: string;
  readonly search: PageSearch;
}
export type PageSearch = Readonly<Record<string, string>>;
export type SearchChange = Readonly<Record<string, string | undefined>>;

const nothing: PageSearch = Object.freeze({});
/** What each page's address last said. Written when somebody navigates and not when the page is drawn: a second navigation may come before that. */
const searches = new Map<string, PageSearch>();
const listeners = new Set<() => void>();

const toSearch = (text: string): PageSearch => (text.length < 2 ? nothing : Object.fromEntries(new URLSearchParams(text)));
const clean = (search: SearchChange): PageSearch =>
  Object.fromEntries(Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ''));

/** The same content stays the same object: a page that comes back from hiding must not take its own search for a new one. */
function keep(path: string, search: PageSearch): Place {
  const old = searches.get(path);
  const names = Object.keys(search);
  const isSame = old !== undefined && names.length === Object.keys(old).length && names.every((name) => old[name] === search[name]);
  if (!isSame) searches.set(path, search);
  return { path, search: isSame ? old : search };
}

const read = (): Place => keep(location.pathname, toSearch(location.search));
let place: Place = typeof location === 'undefined' ? { path: '/', search: nothing } : read();

export const subscribePlace = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function moved(next: Place): void {
  place = next;
  for (const listener of Array.from(listeners)) listener();
}
if (typeof window !== 'undefined') window.addEventListener('popstate', () => moved(read()));

export const currentPlace = (): Place => place;
export const usePlace = (): Place => useSyncExternalStore(subscribePlace, currentPlace);
export const searchOf = (path: string): PageSearch => searches.get(path) ?? nothing;
/** What a tab looked at before a reload; the address of the page that is open now knows better. */
export function recallSearch(path: string, search: PageSearch): void {
  if (!searches.has(path)) searches.set(path, search);
}
/** A closed tab opens fresh the next time. */
export const forgetSearch = (path: string): void => void searches.delete(path);
export function forgetSearches(): void {
  searches.clear();
  searches.set(place.path, place.search);
}

export function addressAt(path: string, search: PageSearch): string {
  const text = new URLSearchParams(search).toString();
  return text ? `${path}?${text}` : path;
}
/** For real links: they can be copied and opened elsewhere. */
export const hrefOf = (code: RouteCode, search?: SearchChange): string => addressAt(routeOf(code).path, clean(search ?? {}));

export function goTo(path: string, search: SearchChange = {}, how: { replace?: boolean } = {}): void {
  const next = keep(path, clean(search));
  const address = addressAt(path, next.search);
  const isSame = address === location.pathname + location.search;
  if (how.replace || isSame) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  moved(next);
}

/** Without a search, an open tab is shown as it was left. */
export function navigate(code: RouteCode, search?: SearchChange): void {
  const { path } = routeOf(code);
  goTo(path, search ?? searchOf(path));
}

const anywhere = 'https://kura.invalid';

/** Same-site paths only: an address handed in from outside must not lead elsewhere (L01). */
export function safeReturn(text: string | undefined): Place | undefined {
  if (!text?.startsWith('/') || !URL.canParse(text, anywhere)) return undefined;
  const url = new URL(text, anywhere);
  const route = routeAt(url.pathname);
  if (url.origin !== anywhere || !route || route.isPublic) return undefined;
  return { path: url.pathname, search: toSearch(url.search) };
}

/** The slot a page is drawn in. Pages ask for their own place through it, also while their tab is hidden. */
export const PageSlotContext = createContext<{ readonly path: string } | null>(null);

export function usePagePath(): string {
  const slot = useContext(PageSlotContext);
  return slot?.path ?? place.path;
}

export function usePageActive(): boolean {
  const path = usePagePath();
  return useSyncExternalStore(subscribePlace, () => place.path === path);
}

/** This page's own search and how to change it; unnamed keys stay, `undefined` removes one. */
export function usePageSearch(): [PageSearch, (next: SearchChange, how?: { replace?: boolean }) => void] {
  const path = usePagePath();
  const search = useSyncExternalStore(subscribePlace, () => searchOf(path));
  const change = useCallback(
    (next: SearchChange, how: { replace?: boolean } = {}) => {
      const whole = clean({ ...searchOf(path), ...next });
      if (place.path === path) return goTo(path, whole, how);
      keep(path, whole);
      moved(place);
    },
    [path],
  );
  return [search, change];
}

/** While dirty: closing or refreshing the tab and leaving the site ask first. */
export function useLeaveGuard(isDirty: boolean): void {
  const path = usePagePath();
  // One for as long as the page lives: hidden and shown again it is the same unsaved work.
  const [guard] = useState(() => Symbol(path));
  useLayoutEffect(() => {
    if (!isDirty) return unguardPage(path, guard);
    guardPage(path, guard);
    return () => {
      // A tab that is merely hidden runs this too; its unsaved work is still there. The tab host forgets it when the page really goes.
      if (place.path === path) unguardPage(path, guard);
    };
  }, [isDirty, path, guard]);
}
