import { myMenu } from '@kura/contract/identity/menu/menu.endpoints.ts';
import type { MenuEntry } from '@kura/contract/identity/menu/menu.ts';
import { getBadges, type Badges } from '@kura/contract/system/events/events.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { onLiveReturn, useLive } from '../../kit/live.ts';
import { useLang } from '../../kit/text.ts';
import { useCall, useReread } from '../../kit/use-call.ts';
import { hasPage } from '../pages.ts';
import { shownEntries } from './menu-entries.ts';

const storageKey = 'menu';
interface Stored {
  readonly lang: string;
  readonly entries: MenuEntry[];
}
const stored = (lang: string): MenuEntry[] | undefined => {
  const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Stored | null;
  return kept?.lang === lang ? kept.entries : undefined;
};

export interface MenuState {
  /** Undefined while the first answer is on its way. */
  readonly entries: readonly MenuEntry[] | undefined;
  /** They are in the language before; those of this one are on their way. */
  readonly isOld: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** L08: the tree of a reload stands at once, from session storage; the server's answer follows. */
export function useMenu(): MenuState {
  const lang = useLang();
  const { data, isPlaceholderData: isOld, isError, refetch } = useCall(myMenu, undefined, { keepsPrevious: true, staleMs: 300_000 });
  useEffect(() => {
    if (data && !isOld) sessionStorage.setItem(storageKey, JSON.stringify({ lang, entries: data } satisfies Stored));
  }, [data, isOld, lang]);
  const entries = useMemo(() => {
    const all = data ?? stored(lang);
    return all && shownEntries(all, hasPage);
  }, [data, lang]);
  return { entries, isOld, hasFailed: isError && !entries, retry: () => void refetch() };
}

const none: Badges = { invoice: 0, recharge: 0, rechargeDetail: 0, sumTotal: 0, abnormal: 0 };

/** L09: read once, then moved by live news; kept in the session. */
export function useBadges(): Badges {
  const client = useQueryClient();
  const reread = useReread();
  const { data } = useCall(getBadges);
  useLive('badges', (badges) => {
    // A read that is still on its way knows less than the news.
    const which = { queryKey: [getBadges.path] };
    void client.cancelQueries(which).then(() => client.setQueriesData(which, badges));
  });
  useEffect(() => onLiveReturn(() => void reread(getBadges)), [reread]);
  useEffect(() => {
    if (data) for (const [name, count] of Object.entries(data)) sessionStorage.setItem(name, String(count));
  }, [data]);
  return data ?? none;
}
