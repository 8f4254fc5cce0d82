import {
  defaultLang,
  fill,
  localeOf,
  type Lang,
  type ParamsFor,
  type TextParams,
  type TextRef,
  type Words,
} from '@kura/contract/kernel/text.ts';
import type { AllTexts, TextKey } from '@kura/contract/texts.ts';
import { useSyncExternalStore } from 'react';
import parts from 'virtual:texts';
import { writeCookie } from './cookie.ts';

let lang: Lang = defaultLang;
let catalog: Readonly<Record<string, string>> = {};
/** Of the current language. The rest of a language travels with the first page that needs it. */
let loadedParts: ReadonlySet<string> = new Set();
/** The latest wish: two quick switches may arrive in the other order. */
let wanted: Lang = defaultLang;
/** The switch that is under way; words that come meanwhile join what it brings. */
let switching: Promise<void> = Promise.resolve();
/** Counts whatever makes drawn words stale: another language, or words of this one that somebody has missed. */
let version = 0;
/** Keys that were drawn before their words were here. */
const missed = new Set<TextRef>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const currentVersion = (): number => version;
function changed(): void {
  version++;
  for (const listener of Array.from(listeners)) listener();
}

export const currentLang = (): Lang => lang;

async function load(of: Lang, names: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const words = await Promise.all(names.flatMap((name) => parts[of][name] ?? []).map(async (part) => (await part()).default));
  return Object.assign({}, ...words);
}

/** Loads the words, then everything that draws texts draws again; nothing is reloaded and nothing typed is lost. */
export function setLang(next: Lang): Promise<void> {
  wanted = next;
  switching = switchTo(next).catch((fault: unknown) => {
    if (wanted === next) wanted = lang;
    throw fault;
  });
  return switching;
}

async function switchTo(next: Lang): Promise<void> {
  const names = new Set(['base', ...loadedParts]);
  const words = await load(next, [...names]);
  if (wanted !== next) return;
  catalog = words;
  loadedParts = names;
  lang = next;
  missed.clear();
  writeCookie('lang', next);
  document.documentElement.lang = localeOf[next];
  changed();
}

/** The words of these domains, before a page of theirs is drawn. Already for the language that is on its way. */
export async function ensureTexts(domains: readonly string[]): Promise<void> {
  const of = wanted;
  const names = domains.filter((domain) => domain in parts[of] && !loadedParts.has(domain));
  if (names.length === 0) return;
  // A switch that fails is told to those who asked for it; what was spoken before goes on.
  const [words] = await Promise.all([load(of, names), switching.catch(() => undefined)]);
  // Somebody switched meanwhile: the same parts of the other language.
  if (lang !== of) return ensureTexts(domains);
  catalog = { ...catalog, ...words };
  loadedParts = new Set([...loadedParts, ...names]);
  // Most words come before anybody draws them: the whole page is not drawn again for those.
  const drawn = [...missed].filter((key) => Object.hasOwn(words, key));
  for (const key of drawn) missed.delete(key);
  if (drawn.length > 0) changed();
}

/** A loader of code that also brings the words of these domains: both travel at the same time. */
export const withTexts =
  <T>(domains: readonly string[], load: () => Promise<T>) =>
  async (): Promise<T> =>
    (await Promise.all([load(), ensureTexts(domains)]))[0];

const asked = new Set<string>();
/** A word of a domain whose pages nobody has opened yet (a role's permissions, what waits on the home page): it comes and is drawn again. */
function fetchFor(key: TextRef): void {
  missed.add(key);
  const domain = key.slice(0, key.indexOf('.'));
  const name = `${lang} ${domain}`;
  if (!(domain in parts[lang]) || loadedParts.has(domain) || asked.has(name)) return;
  asked.add(name);
  ensureTexts([domain]).then(
    () => undefined,
    () => asked.delete(name),
  );
}

/** The words of a key in the current language. Not reactive: a component that draws texts also calls `useLang` or `useT`. */
export function t<K extends TextKey>(key: K, ...params: ParamsFor<AllTexts[K]>): string {
  return tr(key, params[0] as TextParams | undefined);
}

/** For keys that come out of a declaration (a column, a machine), where their type is plain text. */
export function tr(key: TextRef, params?: TextParams): string {
  const words = catalog[key];
  if (words === undefined) fetchFor(key);
  return fill(words ?? key, params);
}

export function hasText(key: TextRef): boolean {
  if (Object.hasOwn(catalog, key)) return true;
  fetchFor(key);
  return false;
}

/** A text that carries its three languages with it, such as the title of a route. */
export const words = (of: Words): string => of[lang];

export function useLang(): Lang {
  // Also without a browser: tests draw a page into letters.
  useSyncExternalStore(subscribe, currentVersion, currentVersion);
  return lang;
}

export function useT(): typeof t {
  useLang();
  return t;
}
