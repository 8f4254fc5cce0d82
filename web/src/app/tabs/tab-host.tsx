import { Activity, Suspense, useLayoutEffect } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { usePlace } from '../../kit/navigation.ts';
import { hasPage } from '../pages.ts';
import { GuardedSlot } from './guarded-slot.tsx';
import { tabStore, traits, useTabs } from './tab-store.ts';
import { alivePages } from './tabs.ts';

const NotFound = lazyPart(() => import('./not-found.tsx'));

/** L06: pages stay alive while their tab is open; hidden ones cost no drawing. */
export function TabHost() {
  const place = usePlace();
  const { path } = place;
  const tabs = useTabs();
  const isPage = hasPage(path);

  useLayoutEffect(() => {
    if (isPage) tabStore.visit(place);
  }, [isPage, place]);

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
