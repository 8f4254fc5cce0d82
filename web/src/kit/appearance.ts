import { useSyncExternalStore } from 'react';
import { currentSettings, subscribeSettings, themeColors } from './settings.ts';

const dark = '(prefers-color-scheme: dark)';
const darkSystem = typeof window === 'undefined' ? null : window.matchMedia(dark);

export function isDark(): boolean {
  const { appearance } = currentSettings();
  if (appearance !== 'system') return appearance === 'dark';
  // Never asked of the one that is listened to: Chromium then takes the change as known and tells nobody.
  return darkSystem !== null && window.matchMedia(dark).matches;
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
