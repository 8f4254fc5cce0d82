import { countText } from '@kura/contract/kernel/number.ts';
import type { Tone } from '@kura/contract/kernel/machine.ts';
import { syncFields } from '@kura/contract/marketplace/sync/sync.fields.ts';
import type { SyncRow } from '@kura/contract/marketplace/sync/sync.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { instant, list, nothing } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t } from '../../../kit/text.ts';
import { instantWords } from '../../../kit/zone.ts';
import { DayChart } from './day-chart.tsx';

const day = 86_400_000;
/** As the server warns: a licence is renewed by hand, a consent by signing in again. */
const warnDays = ({ platform }: SyncRow): number => (platform === 'yahoo' ? 5 : 14);

/** Several targets behind is no longer a hiccup. */
const lagTone = (lag: number, target: number): Tone => (lag <= target ? 'success' : lag <= target * 4 ? 'warning' : 'error');
const lag = (minutes: number | null, { freshnessMinutes }: SyncRow) =>
  minutes === null ? nothing : <ToneTag tone={lagTone(minutes, freshnessMinutes)}>{countText(minutes)}</ToneTag>;

const letters = (open: number, { id }: SyncRow) =>
  open === 0 ? (
    countText(open)
  ) : (
    <PageLink code="stores" search={{ tab: 'letters', storeId: String(id), status: 'open' }}>
      {countText(open)}
    </PageLink>
  );

const perMinute = (perSecond: number): string => String(Math.round(perSecond * 6000) / 100);
const quota = ({ operation, perSecond, isLearned, blockedUntil }: SyncRow['quotas'][number]): string =>
  [
    t('marketplace.sync.quota', { operation, perMinute: perMinute(perSecond) }),
    ...(isLearned ? [t('marketplace.sync.learned')] : []),
    ...(blockedUntil ? [t('marketplace.sync.blocked', { at: instantWords(blockedUntil) })] : []),
  ].join(' · ');

export const endTags = ['marketplace.sync.over', 'marketplace.sync.endsSoon'] as const;
/** Ahead of its end there is time to renew it. */
const end = Object.assign(
  (at: string | null, row: SyncRow) => {
    const left = at === null ? Infinity : Date.parse(at) - Date.now();
    return (
      <>
        {instant(at)}{' '}
        {left <= 0 ? (
          <ToneTag tone="error">{t('marketplace.sync.over')}</ToneTag>
        ) : (
          left < warnDays(row) * day && <ToneTag tone="warning">{t('marketplace.sync.endsSoon')}</ToneTag>
        )}
      </>
    );
  },
  { tags: endTags },
);

export const syncColumns = columnsOf<SyncRow>(syncFields, [
  { field: 'name', priority: 1 },
  'platform',
  'health',
  { field: 'lagMinutes', show: lag, priority: 1 },
  // Its newest hours stand at its end: nothing may push them out of sight.
  { field: 'hours', show: (hours) => <DayChart hours={hours} now={new Date()} />, priority: 1 },
  { field: 'errors', priority: 2 },
  { field: 'deadLetters', show: letters, priority: 1 },
  { field: 'lastSuccessAt', priority: 1 },
  { field: 'freshnessMinutes', priority: 2 },
  { field: 'calls', priority: 3 },
  { field: 'lastError', show: (words) => words || nothing },
  { field: 'credentialsEndAt', show: end, width: 250 },
  { field: 'quotas', show: list(quota, '; '), isHidden: false, priority: 3 },
  'mark',
  { field: 'cursor', show: (words) => words || nothing },
  'overlapMinutes',
  'windowFrom',
  'windowTo',
  'waitingWrites',
  'lastErrorAt',
  'nextAt',
  'companyName',
]);
