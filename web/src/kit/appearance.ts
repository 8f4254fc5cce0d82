import { useSyncExternalStore } from 'react';
import { currentSettings, subscribeSettings, themeColors } from './settings.ts';

const darkSystem = typeof window === 'undefined' ? null : window.matchMedia('(prefers-color-scheme: dark)');

export function isDark(): boolean {
  const { appearance } = currentSettings();
  return appearance === 'system' ? (darkSystem?.matches ?? false) : appearance === 'dark';
}

const subscribe = (listener: () => void) => {
  const stop = subscribeSettings(listener);
  darkSystem?.addEventListener('change', listener);
  return () => {
    stop();
    darkSystem?.removeEventListener('change', listener);
  };
};
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark);

function apply(): void {
  const root = document.documentElement;
  root.dataset['theme'] = isDark() ? 'dark' : 'light';
  root.dataset['color'] = currentSettings().color;
  root.style.setProperty('--k-theme', themeColors[currentSettings().color]);
}

/** The colours of everything that is not antd hang on the root element, before anything is drawn. */
export function followAppearance(): void {
  apply();
  subscribe(apply);
}
