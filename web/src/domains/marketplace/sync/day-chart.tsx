import type { SyncRow } from '@kura/contract/marketplace/sync/sync.ts';
import { t, useLang } from '../../../kit/text.ts';
import { instantWords } from '../../../kit/zone.ts';
import { lastDay, totalsOf } from './last-day.ts';
import './sync.css';

const bar = 6;
const height = 24;

/** A bar for each hour, what failed at its foot. What it draws is said in words too. */
export function DayChart({ hours, now }: Pick<SyncRow, 'hours'> & { readonly now: Date }) {
  useLang();
  if (hours.length === 0) return <span className="mp-quiet">{t('marketplace.sync.noCalls')}</span>;
  const day = lastDay(hours, now);
  const highest = Math.max(1, ...day.map(({ calls }) => calls));
  const high = (figure: number): number => (figure === 0 ? 0 : Math.max(2, Math.min(height, (figure / highest) * height)));
  return (
    <svg
      className="mp-day"
      role="img"
      aria-label={t('marketplace.sync.dayTotals', totalsOf(hours))}
      width={24 * bar}
      height={height}
      viewBox={`0 0 ${24 * bar} ${height}`}
    >
      {day.map(({ at, calls, errors, throttled }, index) => (
        <g key={at}>
          <title>{t('marketplace.sync.hour', { at: instantWords(at), calls, errors, throttled })}</title>
          <rect className="mp-day-hour" x={index * bar} y={0} width={bar} height={height} />
          <rect className="mp-day-calls" x={index * bar} y={height - high(calls)} width={bar - 1} height={high(calls)} />
          <rect className="mp-day-errors" x={index * bar} y={height - high(errors)} width={bar - 1} height={high(errors)} />
        </g>
      ))}
    </svg>
  );
}
