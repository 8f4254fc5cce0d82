import type { MenuEntry } from '@kura/contract/identity/menu/menu.ts';
import { langs } from '@kura/contract/kernel/text.ts';
import type { Route } from '@kura/contract/shell/routes.ts';
import { leavesOf, searchOfEntry } from './menu-entries.ts';

export interface Screen {
  readonly path: string;
  readonly name: string;
  readonly icon: string;
  readonly search: Readonly<Record<string, string>> | undefined;
  /** Everything one could call it, in every language. */
  readonly called: readonly string[];
}

/** Full width or half, capitals or not: people type what their keyboard gives. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** Screens of the menu first, then those that everybody has. */
export function screensOf(
  entries: readonly MenuEntry[],
  personal: readonly Route[],
  nameOf: (route: Route) => string,
  routeAt: (path: string) => Route | undefined,
): Screen[] {
  const titles = (path: string): string[] => {
    const title = routeAt(path)?.title;
    return title ? langs.map((lang) => title[lang]) : [];
  };
  const listed = leavesOf(entries).map((entry) => ({
    path: entry.url,
    name: entry.name,
    icon: entry.icon,
    search: searchOfEntry(entry),
    called: [entry.name, ...titles(entry.url), entry.url].map(plain),
  }));
  const others = personal
    .filter((route) => !listed.some(({ path }) => path === route.path))
    .map((route) => ({
      path: route.path,
      name: nameOf(route),
      icon: 'file',
      search: undefined,
      called: [...titles(route.path), route.path].map(plain),
    }));
  return [...listed, ...others];
}

/** Names that begin with the keyword come before those that hold it somewhere. */
export function findScreens(screens: readonly Screen[], typed: string): Screen[] {
  const keyword = plain(typed);
  if (keyword === '') return [...screens];
  const rank = ({ called }: Screen): number =>
    called.some((name) => name.startsWith(keyword)) ? 0 : called.some((name) => name.includes(keyword)) ? 1 : 2;
  return screens
    .map((screen) => ({ screen, at: rank(screen) }))
    .filter(({ at }) => at < 2)
    .toSorted((a, b) => a.at - b.at)
    .map(({ screen }) => screen);
}
