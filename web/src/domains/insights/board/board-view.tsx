import { t, useLang } from '../../../kit/text.ts';
import { staleAfterMs, useEvery } from './age.ts';
import { ChinaParts } from './china-parts.tsx';
import { JapanParts } from './japan-parts.tsx';
import { type BoardSource, useBoard } from './use-board.ts';
import { wallTime } from './wall-clock.ts';
import './board.css';

/** A line that comes back at once is no news. */
const patienceMs = 5000;

/** A board as it hangs on the wall: the clock, how old the figures are, and the figures. */
export function BoardView({ source }: { readonly source: BoardSource }) {
  useLang();
  const { data, cutAt, heardAt, ended } = useBoard(source);
  const now = useEvery(1000);
  if (ended !== null)
    return (
      <div className="k-board k-board-ended" role="alert">
        <h1>{ended}</h1>
        {source.isFinal && <p>{t('insights.display.endedWhat')}</p>}
      </div>
    );
  const isStale = (cutAt !== null && now - cutAt > patienceMs) || (heardAt !== null && now - heardAt > staleAfterMs);
  if (!data)
    return (
      <div className="k-board k-board-ended" role="status">
        <h1>{t('insights.board.connecting')}</h1>
        {isStale && <p>{t('insights.board.staleWhy')}</p>}
      </div>
    );
  return (
    <div className="k-board" data-stale={isStale ? '' : undefined}>
      <header className="k-board-head">
        <h1>
          {t(`insights.board.${data.board}`)} <small>{data.warehouse ?? t('insights.board.all')}</small>
        </h1>
        <time className="k-board-clock">{wallTime(now, data.zone)}</time>
        <span className="k-board-day">{data.day}</span>
        {!isStale && heardAt !== null && (
          <span className="k-board-age">{t('insights.board.age', { seconds: Math.max(0, Math.round((now - heardAt) / 1000)) })}</span>
        )}
      </header>
      {isStale && (
        <div className="k-board-stale" role="alert">
          <strong>{t('insights.board.stale', { time: wallTime(data.asOf, data.zone) })}</strong>
          <span>{t('insights.board.staleWhy')}</span>
        </div>
      )}
      {data.board === 'japan' ? <JapanParts data={data} now={now} /> : <ChinaParts data={data} />}
    </div>
  );
}
