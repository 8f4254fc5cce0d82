import { useLayoutEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
const isOnNow = (): boolean => document.documentElement.dataset['scanning'] !== undefined;

/** While somebody scans, the frame of the product steps back: the handheld's screen is small, and nothing there is for a gloved thumb. */
export function useQuietShell(isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const page = document.documentElement;
    page.dataset['scanning'] = '';
    notify();
    return () => {
      delete page.dataset['scanning'];
      notify();
    };
  }, [isOn]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** Whether a station is in use on the screen that is seen. */
export const useScanning = (): boolean => useSyncExternalStore(subscribe, isOnNow);
