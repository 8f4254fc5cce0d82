import { Activity, Suspense, useLayoutEffect } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { currentPlace, subscribePlace, usePlace } from '../../kit/navigation.ts';
import { hasPage } from '../pages.ts';
import { GuardedSlot } from './guarded-slot.tsx';
import { fetchPage } from './page-code.ts';
import { tabStore, traits, useTabs } from './tab-store.ts';
import { alivePages } from './tabs.ts';

const NotFound = lazyPart(() => import('./not-found.tsx'));

/** The tab opens in the same drawing as the place changes, and its code is on its way before that. */
function arrive(): void {
  const place = currentPlace();
  if (!hasPage(place.path)) return;
  // What fails shows itself where it is drawn.
  fetchPage(place.path).catch(() => undefined);
  tabStore.visit(place);
}

/** L06: pages stay alive while their tab is open; hidden ones cost no drawing. */
export function TabHost() {
  const { path } = usePlace();
  const tabs = useTabs();
  const isPage = hasPage(path);

  useLayoutEffect(() => {
    arrive();
    return subscribePlace(arrive);
  }, []);

  return (
    <>
      {alivePages(tabs, path, traits).map((one) => (
        <Activity key={`${one} ${tabs.rounds[one] ?? 0}`} mode={one === path ? 'visible' : 'hidden'}>
          <GuardedSlot path={one} />
        </Activity>
      ))}
      {!isPage && (
        <Suspense>
          <NotFound key={path} path={path} />
        </Suspense>
      )}
    </>
  );
}
