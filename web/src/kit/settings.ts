import { defaultPageSize, pageSizes } from '@kura/contract/kernel/page.ts';
import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookie.ts';

export const appearances = ['system', 'light', 'dark'] as const;
export const componentSizes = ['small', 'middle', 'large'] as const;

/** Every colour carries white text at 4.5 : 1 or more. */
export const themeColors = {
  blue: '#1d5fd1',
  indigo: '#4a4fd0',
  teal: '#0b7470',
  green: '#2a7a3b',
  amber: '#8f5600',
  red: '#b8372c',
  purple: '#7a3fb0',
  slate: '#42526b',
} as const;
export type ThemeColor = keyof typeof themeColors;

/** L11 */
export interface Settings {
  readonly appearance: (typeof appearances)[number];
  readonly color: ThemeColor;
  readonly hasTopNavigation: boolean;
  readonly isFolded: boolean;
  readonly pageSize: number;
  readonly size: (typeof componentSizes)[number];
}
export const defaultSettings: Settings = {
  appearance: 'system',
  color: 'blue',
  hasTopNavigation: false,
  isFolded: false,
  pageSize: defaultPageSize,
  size: 'middle',
};

const storageKey = 'layout-settings';
const oneOf = <T>(values: readonly T[], value: unknown, fallback: T): T => (values.includes(value as T) ? (value as T) : fallback);

/** What is stored was perhaps written by an older version, or by hand. */
export function mendSettings(stored: Readonly<Record<string, unknown>>, size: string | undefined): Settings {
  return {
    appearance: oneOf(appearances, stored['appearance'], defaultSettings.appearance),
    color: oneOf(Object.keys(themeColors) as ThemeColor[], stored['color'], defaultSettings.color),
    hasTopNavigation: stored['hasTopNavigation'] === true,
    isFolded: stored['isFolded'] === true,
    pageSize: oneOf<number>(pageSizes, stored['pageSize'], defaultSettings.pageSize),
    size: oneOf(componentSizes, size, defaultSettings.size),
  };
}

function read(): Settings {
  if (typeof localStorage === 'undefined') return defaultSettings;
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
  } catch {
    // Unreadable settings are no settings.
    stored = {};
  }
  return mendSettings(typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}, readCookie('size'));
}

let current = read();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of Array.from(listeners)) listener();
};

export const currentSettings = (): Settings => current;

/** Layout settings live in local storage, the component size in a cookie (L11). */
export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  const { size, ...layout } = current;
  localStorage.setItem(storageKey, JSON.stringify(layout));
  writeCookie('size', size);
  notify();
}

// Another tab of the same browser changed them.
if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key !== storageKey) return;
    current = read();
    notify();
  });

export const subscribeSettings = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useSettings = (): Settings => useSyncExternalStore(subscribeSettings, currentSettings);
