import { useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** L10: mobile mode. */
export const useMobile = (): boolean => useMedia('(max-width: 991.98px)');

/** So narrow that a table would show two columns: rows become cards. */
export const usePhone = (): boolean => useMedia('(max-width: 639.98px)');
