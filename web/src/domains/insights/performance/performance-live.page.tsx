import { getPerformanceLive } from '@kura/contract/insights/performance/performance.endpoints.ts';
import type { PerformanceLive } from '@kura/contract/insights/performance/performance.ts';
import { leastPeople, leastRatedMinutes, longestGapMinutes } from '@kura/contract/insights/performance/steps.ts';
import { countText, fixedText } from '@kura/contract/kernel/number.ts';
import { useEffect, useId } from 'react';
import { onLiveReturn, useLive } from '../../../kit/live.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { RecordPicker } from '../../../kit/pickers/record-picker.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall, useReread } from '../../../kit/use-call.ts';
import { staleAfterMs, useEvery } from '../board/age.ts';
import { wallClock, wallTime } from '../board/wall-clock.ts';
import { whyNoRate } from './team-strip.tsx';
import './performance.css';

const refreshMs = 30_000;

/** Today as it is scanned: it moves with the floor, and says so when it does not. */
export default function PerformanceLivePage() {
  useLang();
  const id = useId();
  const [search, change] = usePageSearch();
  const warehouseId = search['warehouseId'] ? Number(search['warehouseId']) : undefined;
  const { data, error } = useCall(getPerformanceLive, warehouseId === undefined ? {} : { warehouseId }, { keepsPrevious: true });
  const reread = useReread();
  useLive('floor', () => void reread(getPerformanceLive));
  useEffect(() => onLiveReturn(() => void reread(getPerformanceLive)), [reread]);
  const now = useEvery(1000);
  useEffect(() => {
    const timer = setInterval(() => void reread(getPerformanceLive), refreshMs);
    return () => clearInterval(timer);
  }, [reread]);
  return (
    <div className="k-perf-live">
      <header>
        <label htmlFor={id}>{t('insights.performance.warehouse')}</label>
        <div className="k-perf-place">
          <RecordPicker
            id={id}
            record="warehouse.warehouse"
            value={warehouseId ?? null}
            placeholder={t('insights.performance.allWarehouses')}
            onChange={(next) => change({ warehouseId: next === null ? undefined : String(next) })}
          />
        </div>
        {data && <Age data={data} now={now} />}
      </header>
      {error && !data && <p role="alert">{error.message}</p>}
      {data && <Steps data={data} />}
      {data && <People data={data} now={now} />}
    </div>
  );
}

function Age({ data, now }: { readonly data: PerformanceLive; readonly now: number }) {
  useLang();
  const isStale = now - Date.parse(data.asOf) > staleAfterMs;
  return (
    <p className="k-perf-age" role="status" data-stale={isStale ? '' : undefined}>
      {isStale
        ? t('insights.performance.stale', { time: wallTime(data.asOf, data.zone) })
        : t('insights.performance.asOf', { time: wallClock(data.asOf, data.zone) })}
    </p>
  );
}

function Steps({ data }: { readonly data: PerformanceLive }) {
  useLang();
  if (data.steps.length === 0) return <p className="k-perf-empty">{t('insights.performance.noneToday')}</p>;
  const most = Math.max(1, ...data.steps.flatMap(({ hours }) => hours.map(({ pieces }) => pieces)));
  const all = data.steps.flatMap(({ hours }) => hours.map(({ hour }) => hour));
  const [first, last] = [Math.min(...all, 9), Math.max(...all, 17)];
  const span = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return (
    <>
      <p className="k-perf-shift" title={t('insights.performance.onShiftHint')}>
        <strong>{data.onShift}</strong> {t('insights.performance.onShift')} <small>{t('insights.performance.onShiftHint')}</small>
      </p>
      <ul className="k-perf-steps">
        {data.steps.map((one) => (
          <li key={one.step}>
            <h3>{tr(`insights.performance.step.${one.step}`)}</h3>
            <p className="k-perf-rate">
              {one.piecesPerHour === null ? (
                <b title={whyNoRate(data.seesPeople ? leastPeople : one.people)}>—</b>
              ) : (
                <b data-tone={one.target !== null && one.piecesPerHour < one.target ? 'low' : undefined}>
                  {fixedText(one.piecesPerHour, 1)}
                </b>
              )}
              <small>
                {t('insights.performance.piecesPerHour')}
                {one.target !== null && ` · ${t('insights.performance.target')} ${one.target}`}
              </small>
            </p>
            <p>
              {one.pieces === null
                ? `${t('insights.performance.teamOf', { people: one.people })} · ${t('insights.performance.teamHidden', { people: leastPeople })}`
                : `${countText(one.pieces)} ${t('insights.performance.pieces')} · ${t('insights.performance.teamOf', { people: one.people })} · ${t('insights.performance.red')} ${one.red} · ${t('insights.performance.amber')} ${one.amber}`}
            </p>
            <table className="k-perf-hours" hidden={one.pieces === null}>
              <caption>{t('insights.performance.byHour')}</caption>
              <tbody>
                <tr>
                  {span.map((hour) => {
                    const pieces = one.hours.find((of) => of.hour === hour)?.pieces ?? 0;
                    return (
                      <td key={hour} aria-label={`${hour}:00 ${pieces}`}>
                        <span style={{ blockSize: `${Math.round((pieces / most) * 48)}px` }} />
                        <small aria-hidden="true">{hour}</small>
                      </td>
                    );
                  })}
                </tr>
              </tbody>
            </table>
          </li>
        ))}
      </ul>
    </>
  );
}

function People({ data, now }: { readonly data: PerformanceLive; readonly now: number }) {
  useLang();
  if (data.people.length === 0) return null;
  return (
    <section className="k-perf-people">
      <p>
        {!data.seesPeople && <strong>{t('insights.performance.ownOnly')} </strong>}
        {t('insights.performance.how', { gap: longestGapMinutes, least: leastRatedMinutes })}
      </p>
      <div className="k-perf-scroll" tabIndex={0} role="region" aria-label={t('insights.performance.person')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('insights.performance.step')}</th>
              <th scope="col">{t('insights.performance.person')}</th>
              <th scope="col">{t('insights.performance.piecesPerHour')}</th>
              <th scope="col">{t('insights.performance.target')}</th>
              <th scope="col">{t('insights.performance.lastHour')}</th>
              <th scope="col">{t('insights.performance.pieces')}</th>
              <th scope="col">{t('insights.performance.activeMinutes')}</th>
              <th scope="col">{t('insights.performance.red')}</th>
              <th scope="col">{t('insights.performance.amber')}</th>
              <th scope="col">{t('insights.performance.lastScan')}</th>
            </tr>
          </thead>
          <tbody>
            {data.people.map((one) => (
              <tr
                key={`${one.userId} ${one.step}`}
                data-idle={one.lastAt !== null && now - Date.parse(one.lastAt) > 1_800_000 ? '' : undefined}
              >
                <td>{tr(`insights.performance.step.${one.step}`)}</td>
                <td>{one.userName}</td>
                <td>
                  {one.piecesPerHour === null ? (
                    <span title={t('insights.performance.tooLittle', { least: leastRatedMinutes })}>—</span>
                  ) : (
                    fixedText(one.piecesPerHour, 1)
                  )}
                </td>
                <td>{one.target ?? '–'}</td>
                <td>{one.lastHour}</td>
                <td>{countText(one.pieces)}</td>
                <td>{fixedText(one.activeMinutes, 1)}</td>
                <td data-tone={one.red > 0 ? 'low' : undefined}>{one.red}</td>
                <td>{one.amber}</td>
                <td>{one.lastAt === null ? '–' : wallTime(one.lastAt, data.zone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
