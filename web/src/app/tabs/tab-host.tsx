import { Activity, useLayoutEffect } from 'react';
import { usePlace } from '../../kit/navigation.ts';
import { hasPage } from '../pages.ts';
import { NotFound } from './not-found.tsx';
import { GuardedSlot } from './not-yours.tsx';
import { tabStore, traits, useTabs } from './tab-store.ts';
import { alivePages } from './tabs.ts';

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
      {!isPage && <NotFound key={path} path={path} />}
    </>
  );
}
