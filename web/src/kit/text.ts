import {
  defaultLang,
  fill,
  isLang,
  localeOf,
  type Lang,
  type ParamsFor,
  type TextParams,
  type TextRef,
  type Words,
} from '@kura/contract/kernel/text.ts';
import type { AllTexts, TextKey } from '@kura/contract/texts.ts';
import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookie.ts';

const catalogs = {
  zh: () => import('virtual:texts/zh'),
  en: () => import('virtual:texts/en'),
  jp: () => import('virtual:texts/jp'),
} as const satisfies Record<Lang, () => Promise<{ default: Readonly<Record<string, string>> }>>;

let lang: Lang = defaultLang;
let catalog: Readonly<Record<string, string>> = {};
/** The latest wish: two quick switches may arrive in the other order. */
let wanted: Lang = defaultLang;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const currentLang = (): Lang => lang;

/** What the person chose before, else Chinese (L15). */
export function preferredLang(): Lang {
  const chosen = readCookie('lang');
  return isLang(chosen) ? chosen : defaultLang;
}

/** Loads the words, then everything that draws texts draws again; nothing is reloaded and nothing typed is lost. */
export async function setLang(next: Lang): Promise<void> {
  wanted = next;
  const { default: loaded } = await catalogs[next]();
  if (wanted !== next) return;
  catalog = loaded;
  lang = next;
  writeCookie('lang', next);
  document.documentElement.lang = localeOf[next];
  for (const listener of [...listeners]) listener();
}

/** The words of a key in the current language. Not reactive: a component that draws texts also calls `useLang` or `useT`. */
export function t<K extends TextKey>(key: K, ...params: ParamsFor<AllTexts[K]>): string {
  return tr(key, params[0] as TextParams | undefined);
}

/** For keys that come out of a declaration (a column, a machine), where their type is plain text. */
export const tr = (key: TextRef, params?: TextParams): string => fill(catalog[key] ?? key, params);

export const hasText = (key: TextRef): boolean => Object.hasOwn(catalog, key);

/** A text that carries its three languages with it, such as the title of a route. */
export const words = (of: Words): string => of[lang];

export const useLang = (): Lang => useSyncExternalStore(subscribe, currentLang);

export function useT(): typeof t {
  useLang();
  return t;
}
