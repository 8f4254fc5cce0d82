import { homePosts } from '@kura/contract/content/reading/reading.endpoints.ts';
import { home, type HomeData } from '@kura/contract/insights/home/home.endpoints.ts';
import { getTiles } from '@kura/contract/insights/home/tiles.endpoints.ts';
import { ownTiles, shownTiles } from '@kura/contract/insights/home/tiles.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { onLiveReturn, useLive } from '../../../kit/live.ts';
import { t, useLang, withTexts } from '../../../kit/text.ts';
import { useCall, useReread } from '../../../kit/use-call.ts';
import { currentZone } from '../../../kit/zone.ts';
import { HomeCard } from './home-cards.tsx';
import { HomeShortcuts } from './home-shortcuts.tsx';
import { Failed, Holidays, useNow, Waiting } from './member-home.page.tsx';
import './member-home.css';
import './new-home.css';

const HomeNotices = lazyPart(() => import('./home-notices.tsx'));
const HomePosts = lazyPart(withTexts(['content'], () => import('./home-posts.tsx')));
const TileEditor = lazyPart(() => import('./tile-editor.tsx'));

/** What a card is called, whoever brings it. */
export interface Offered {
  readonly key: string;
  readonly name: string;
}
/** Every card that there is for this person now: those of the domains first, as they come. */
const offeredBy = ({ cards, notices }: HomeData, hasPosts: boolean): readonly Offered[] => [
  ...cards.map(({ key, title }) => ({ key, name: title })),
  ...ownTiles
    .filter((key) => (key !== 'notices' || notices.rows.length > 0) && (key !== 'posts' || hasPosts))
    .map((key) => ({ key, name: t(`insights.home.${key}`) })),
];

/** The same home in the person’s own order: which cards, how wide, kept on the server. */
export default function NewHomePage() {
  useLang();
  const { data, error, refetch } = useCall(home);
  const { data: chosen } = useCall(getTiles);
  const { data: posts, isPending } = useCall(homePosts);
  const reread = useReread();
  const [isEditing, setEditing] = useState(false);
  useLive('badges', () => void reread(home));
  useLive('floor', () => void reread(home));
  useEffect(() => onLiveReturn(() => void reread(home)), [reread]);
  if (error && !data) return <Failed message={error.message} onRetry={() => void refetch()} />;
  if (!data || chosen === undefined || isPending) return <Waiting waiting={undefined} />;
  const offered = offeredBy(data, (posts?.rows.length ?? 0) > 0);
  const tiles = shownTiles(
    chosen,
    offered.map(({ key }) => key),
  );
  return (
    <div className="k-new-home">
      <div className="k-new-home-tools">
        {!isEditing && (
          <button type="button" className="k-button" onClick={() => setEditing(true)}>
            {t('insights.tiles.edit')}
          </button>
        )}
      </div>
      {isEditing && (
        <Suspense>
          <TileEditor offered={offered} start={tiles} onEnd={() => setEditing(false)} />
        </Suspense>
      )}
      {tiles.length === 0 && <p className="k-home-empty">{t('insights.tiles.none')}</p>}
      <div className="k-new-home-tiles">
        {tiles.map(({ key, size }) => (
          <div key={key} data-size={size}>
            <TileOf tile={key} data={data} />
          </div>
        ))}
      </div>
    </div>
  );
}

function TileOf({ tile, data }: { readonly tile: string; readonly data: HomeData }): ReactNode {
  useLang();
  const now = useNow();
  if (tile === 'shortcuts') return <HomeShortcuts chosen={data.shortcuts} />;
  if (tile === 'notices')
    return (
      <Suspense>
        <HomeNotices notices={data.notices} />
      </Suspense>
    );
  if (tile === 'posts')
    return (
      <Suspense>
        <HomePosts />
      </Suspense>
    );
  if (tile === 'waiting' || tile === 'holidays')
    return (
      <section className="k-home-card" aria-label={t(`insights.home.${tile}`)}>
        <h3>{t(`insights.home.${tile}`)}</h3>
        {tile === 'waiting' ? <Waiting waiting={data.waiting} /> : <Holidays holidays={data.holidays} day={dayIn(currentZone(), now)} />}
      </section>
    );
  const card = data.cards.find(({ key }) => key === tile);
  return (
    card && (
      <div className="k-home-cards">
        <HomeCard title={card.title} facts={card.facts} />
      </div>
    )
  );
}
