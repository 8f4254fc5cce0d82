import type { MenuEntry } from '@kura/contract/identity/menu/menu.ts';
import { langs, type Lang, type Words } from '@kura/contract/kernel/text.ts';
import { routeAt } from '@kura/contract/routes.ts';
import type { Route } from '@kura/contract/shell/route.ts';
import { leavesOf, searchOfEntry } from './menu-entries.ts';

export interface Screen {
  readonly path: string;
  readonly name: string;
  readonly icon: string;
  readonly search: Readonly<Record<string, string>> | undefined;
  /** Everything one could call it, in every language. */
  readonly called: readonly string[];
  /** Its entry in the menu, with the counter that stands there. */
  readonly entry?: MenuEntry;
  /** A way into a screen (an inner tab, a station, something to do): what the screen is called. */
  readonly of?: string;
}
/** How words are read: pinyin, kana, Latin letters. Comes a moment after the box opened. */
export type ReadingsOf = (words: Pick<Words, 'zh' | 'jp'>) => string[];
interface WayIn {
  readonly screen: string;
  readonly search: Readonly<Record<string, string>>;
  readonly title: Words;
}

/** Full width or half, capitals or not, either kana: people type what their keyboard gives. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[ァ-ヶ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));

const calledBy = (titles: readonly Words[], others: readonly string[], readingsOf: ReadingsOf): string[] =>
  [...titles.flatMap((title) => [...langs.map((lang) => title[lang]), ...readingsOf(title)]), ...others].map(plain);
/** A name that somebody gave in the menu, in the language it is shown in. */
const ownName = (name: string, lang: Lang): Words => ({ zh: '', en: '', jp: '', [lang]: name });

/** Screens of the menu first, then those that everybody has. */
export function screensOf(
  entries: readonly MenuEntry[],
  personal: readonly Route[],
  lang: Lang,
  readingsOf: ReadingsOf = () => [],
): Screen[] {
  const titles = (path: string): Words[] => {
    const title = routeAt(path)?.title;
    return title ? [title] : [];
  };
  const listed = leavesOf(entries).map((entry) => ({
    path: entry.url,
    name: entry.name,
    icon: entry.icon,
    search: searchOfEntry(entry),
    called: calledBy([...titles(entry.url), ownName(entry.name, lang)], [entry.url], readingsOf).filter((name) => name !== ''),
    entry,
  }));
  const others = personal
    .filter((route) => !listed.some(({ path }) => path === route.path))
    .map((route) => ({
      path: route.path,
      name: route.title[lang],
      icon: 'file',
      search: undefined,
      called: calledBy([route.title], [route.path], readingsOf),
    }));
  return [...listed, ...others];
}

/** Ways into screens, found by their own words and by those words behind the name of the screen: `库存总览 按库位`. */
export const waysOf = (
  ways: readonly WayIn[],
  routeOf: (code: string) => Route | undefined,
  lang: Lang,
  readingsOf: ReadingsOf,
): Screen[] =>
  ways.flatMap(({ screen, search, title }) => {
    const route = routeOf(screen);
    if (!route) return [];
    return {
      path: route.path,
      name: title[lang],
      icon: 'right',
      search,
      called: calledBy(
        [title],
        langs.map((one) => route.title[one] + title[one]),
        readingsOf,
      ),
      of: route.title[lang],
    };
  });

/** Names that begin with the keyword come before those that hold it somewhere. */
export function findScreens(screens: readonly Screen[], typed: string): Screen[] {
  const keyword = plain(typed);
  if (keyword === '') return screens.filter(({ of }) => of === undefined);
  const rank = ({ called }: Screen): number =>
    called.some((name) => name.startsWith(keyword)) ? 0 : called.some((name) => name.includes(keyword)) ? 1 : 2;
  return screens
    .map((screen) => ({ screen, at: rank(screen) }))
    .filter(({ at }) => at < 2)
    .toSorted((a, b) => a.at - b.at)
    .map(({ screen }) => screen);
}
