import { home, holidayNoticeDays, type HomeData } from '@kura/contract/insights/home/home.endpoints.ts';
import { addDays, weekday } from '@kura/contract/kernel/day.ts';
import { localeOf } from '@kura/contract/kernel/text.ts';
import type { RouteCode } from '@kura/contract/routes.ts';
import { dayIn, showInstant } from '@kura/contract/kernel/zone.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../../../kit/icon.tsx';
import { onLiveReturn, useLive } from '../../../kit/live.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { hrefOf, navigate } from '../../../kit/navigation.ts';
import { useSession } from '../../../kit/session.ts';
import { t, useLang, withTexts } from '../../../kit/text.ts';
import { useCall, useReread } from '../../../kit/use-call.ts';
import { currentZone } from '../../../kit/zone.ts';
import { greetingAt } from './greeting.ts';
import { HomeCards } from './home-cards.tsx';
import { HomeShortcuts } from './home-shortcuts.tsx';
import './member-home.css';

/** Only whoever was told something needs it. */
const HomeNotices = lazy(() => import('./home-notices.tsx'));
const HomePosts = lazyPart(withTexts(['content'], () => import('./home-posts.tsx')));

const minute = 60_000;

/** The first tab stays open for days. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The pinned first tab: what waits, what is near, where to go. */
export default function MemberHomePage() {
  const lang = useLang();
  const { user } = useSession();
  const { data, error, refetch } = useCall(home);
  const reread = useReread();
  useLive('badges', () => void reread(home));
  useEffect(() => onLiveReturn(() => void reread(home)), [reread]);

  const now = useNow();
  const hour = Number(showInstant(now, currentZone()).slice(11, 13));
  const day = dayIn(currentZone(), now);
  const longDay = new Intl.DateTimeFormat(localeOf[lang], { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return (
    <div className="k-home">
      <header className="k-home-hello">
        <h2>{t(`insights.home.${greetingAt(hour)}`, { name: user?.name ?? '' })}</h2>
        <p>{longDay}</p>
      </header>
      {data && <HomeCards cards={data.cards} />}
      <section className="k-home-card" aria-labelledby="home-waiting">
        <h3 id="home-waiting">{t('insights.home.waiting')}</h3>
        {error ? <Failed message={error.message} onRetry={() => void refetch()} /> : <Waiting waiting={data?.waiting} />}
      </section>
      {data && data.notices.rows.length > 0 && (
        <Suspense>
          <HomeNotices notices={data.notices} />
        </Suspense>
      )}
      <Suspense>
        <HomePosts />
      </Suspense>
      <section className="k-home-card" aria-labelledby="home-holidays">
        <h3 id="home-holidays">{t('insights.home.holidays')}</h3>
        {error ? <Failed message={error.message} onRetry={() => void refetch()} /> : <Holidays holidays={data?.holidays} day={day} />}
      </section>
      <HomeShortcuts chosen={data?.shortcuts} />
    </div>
  );
}

export function Failed({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  useLang();
  return (
    <div className="k-home-empty" role="alert">
      <p>{message}</p>
      <button type="button" className="k-button" onClick={onRetry}>
        {t('common.retry')}
      </button>
    </div>
  );
}

function Waits() {
  useLang();
  return (
    <div className="k-skeleton" role="status" aria-label={t('shell.loading')}>
      <div className="k-skeleton-row" />
      <div className="k-skeleton-row" />
      <div className="k-skeleton-row" />
    </div>
  );
}

export function Waiting({ waiting }: { readonly waiting: HomeData['waiting'] | undefined }) {
  useLang();
  if (!waiting) return <Waits />;
  if (waiting.length === 0) return <p className="k-home-empty">{t('insights.home.nothingWaits')}</p>;
  return (
    <ul className="k-home-waiting">
      {waiting.map(({ text, count, routeCode, search }) => (
        <li key={`${routeCode} ${text}`}>
          <a
            href={hrefOf(routeCode as RouteCode, search)}
            onClick={(event) => {
              event.preventDefault();
              navigate(routeCode as RouteCode, search);
            }}
          >
            <strong>{count}</strong>
            <span>{text}</span>
            <Icon name="right" />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Holidays({ holidays, day }: { readonly holidays: HomeData['holidays'] | undefined; readonly day: string }) {
  const lang = useLang();
  if (!holidays) return <Waits />;
  if (holidays.length === 0) return <p className="k-home-empty">{t('insights.home.noHolidays', { days: holidayNoticeDays })}</p>;
  const weekdayOf = (at: string) =>
    new Intl.DateTimeFormat(localeOf[lang], { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${at}T00:00:00Z`));
  return (
    <ul className="k-home-holidays">
      {holidays.map(({ name, country, beginDay, endDay, isWorkday }) => (
        <li key={`${beginDay} ${country} ${name}`} data-workday={isWorkday ? '' : undefined}>
          <span className="k-home-when">
            {beginDay.slice(5)} <small data-weekend={weekday(beginDay) % 6 === 0 ? '' : undefined}>{weekdayOf(beginDay)}</small>
            {endDay !== beginDay && <> ~ {endDay.slice(5)}</>}
          </span>
          <span className="k-home-what">
            {name || t('insights.home.restDay')}
            {isWorkday && <em>{t('insights.home.workday')}</em>}
          </span>
          <span className="k-home-where">{t(`insights.home.${country ?? 'everywhere'}`)}</span>
          <span className="k-home-far">{farAway(beginDay, day)}</span>
        </li>
      ))}
    </ul>
  );
}

function farAway(beginDay: string, day: string): string {
  if (beginDay <= day) return t('insights.home.now');
  if (beginDay === addDays(day, 1)) return t('insights.home.tomorrow');
  return t('insights.home.inDays', { days: Math.round((Date.parse(beginDay) - Date.parse(day)) / 86_400_000) });
}
