import { routeAt, routes } from '@kura/contract/routes.ts';
import { useSyncExternalStore } from 'react';
import { forgetGuards, isGuarded } from '../../kit/leave-guard.ts';
import { currentPlace, forgetSearch, forgetSearches, goTo, recallSearch, searchOf, type Place } from '../../kit/navigation.ts';
import { hasPage } from '../pages.ts';
import { closeTabs, moveTab, openTab, refreshTab, tabAfter, type Tabs, type TabTraits } from './tabs.ts';

export const traits: TabTraits = {
  isPinned: (path) => routeAt(path)?.isPinned === true,
  isKept: (path) => routeAt(path)?.isKept === true,
  isGuarded,
};

const storageKey = 'tabs';
const pinned: readonly string[] = routes.filter((route) => 'isPinned' in route).map((route) => route.path);

/** A reload brings the same tabs back, with what each was looking at. */
interface Stored {
  readonly open: readonly string[];
  readonly searches: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

function restore(): Tabs {
  const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Stored | null;
  const others = (stored?.open ?? []).filter((path) => hasPage(path) && !pinned.includes(path));
  const open = [...pinned, ...others];
  for (const path of open) recallSearch(path, stored?.searches[path] ?? {});
  // None of them is drawn before it is looked at: after a reload there is nothing to keep alive yet.
  return { open, recent: [], rounds: {} };
}

let tabs: Tabs | null = null;
const listeners = new Set<() => void>();

const current = (): Tabs => (tabs ??= restore());

function save(): void {
  const { open } = current();
  const searches = Object.fromEntries(open.map((path) => [path, searchOf(path)]));
  sessionStorage.setItem(storageKey, JSON.stringify({ open, searches } satisfies Stored));
}
function set(next: Tabs): void {
  tabs = next;
  save();
  for (const listener of Array.from(listeners)) listener();
}

function close(gone: readonly string[]): void {
  if (gone.length === 0) return;
  const next = tabAfter(current(), gone, currentPlace().path) ?? pinned[0] ?? '/';
  const isLeaving = next !== currentPlace().path;
  for (const path of gone) {
    forgetSearch(path);
    forgetGuards(path);
  }
  set(closeTabs(current(), gone));
  if (isLeaving) goTo(next, searchOf(next));
}

export const tabStore = {
  current,
  /** Called for every place that has a page. */
  visit({ path }: Place): void {
    const next = openTab(current(), path);
    if (next !== current()) set(next);
    else save();
  },
  refresh(path: string): void {
    forgetGuards(path);
    set(refreshTab(current(), path));
  },
  close,
  move(path: string, to: number): void {
    set(moveTab(current(), path, to, traits));
  },
  /** Another session begins with the pinned tabs only. */
  reset(): void {
    tabs = null;
    forgetSearches();
  },
};

export const useTabs = (): Tabs =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, current);

export const showTab = (path: string): void => goTo(path, searchOf(path));
