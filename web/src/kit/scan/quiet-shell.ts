import { useLayoutEffect } from 'react';

/** While somebody scans, the frame of the product steps back: the handheld's screen is small, and nothing there is for a gloved thumb. */
export function useQuietShell(isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const page = document.documentElement;
    page.dataset['scanning'] = '';
    return () => {
      delete page.dataset['scanning'];
    };
  }, [isOn]);
}
