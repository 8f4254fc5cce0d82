import { routeAt } from '@kura/contract/routes.ts';
import { useCallback } from 'react';
import { useAskUnsaved } from '../../kit/ask-unsaved.ts';
import { isGuarded } from '../../kit/leave-guard.ts';
import { t, words } from '../../kit/text.ts';
import { tabStore, traits } from './tab-store.ts';
import { closedBy, type TabAction } from './tabs.ts';

const titleOf = (path: string): string => {
  const route = routeAt(path);
  return route ? words(route.title) : path;
};

/** Does what the menu of a tab offers; unsaved work is asked about first. */
export function useTabAction(): (action: TabAction, path: string) => void {
  const ask = useAskUnsaved();
  return useCallback(
    (action, path) => {
      const gone = action === 'refresh' ? [path] : closedBy(action, tabStore.current(), path, traits);
      const act = () => (action === 'refresh' ? tabStore.refresh(path) : tabStore.close(gone));
      const unsaved = gone.filter(isGuarded);
      ask(unsaved.length > 0, act, t('shell.leave.pages', { pages: unsaved.map(titleOf).join(' · ') }));
    },
    [ask],
  );
}
