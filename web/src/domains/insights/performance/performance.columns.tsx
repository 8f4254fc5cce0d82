import type { PerformanceDay, Ranked, Target } from '@kura/contract/insights/performance/performance.ts';
import { performanceFields, rankingFields, targetFields } from '@kura/contract/insights/performance/performance.fields.ts';
import { fixedText } from '@kura/contract/kernel/number.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { t } from '../../../kit/text.ts';

const tenths = (value: number | null) => (value === null ? '–' : fixedText(value, 1));
const whole = (value: number | null) => (value === null ? '–' : String(value));
const tenth = { show: tenths, align: 'right' } as const;

export const performanceColumns = columnsOf<PerformanceDay>(performanceFields, [
  'day',
  'userName',
  'step',
  'pieces',
  { field: 'piecesPerHour', ...tenth },
  { field: 'target', ...tenth, priority: 2 },
  { field: 'targetPercent', show: whole, align: 'right' },
  { field: 'activeMinutes', ...tenth },
  'red',
  { field: 'amber', priority: 2 },
  { field: 'errorPercent', ...tenth, priority: 2 },
  { field: 'scans', priority: 2 },
  'warehouseCode',
]);

export const rankingColumns = columnsOf<Ranked>(rankingFields, [
  'step',
  {
    field: 'rank',
    show: (value) =>
      value === null ? <small className="k-perf-none">{t('insights.performance.noRank')}</small> : <strong>{value}</strong>,
    align: 'right',
    width: 96,
  },
  'userName',
  { field: 'piecesPerHour', ...tenth },
  { field: 'target', ...tenth, priority: 2 },
  { field: 'targetPercent', show: whole, align: 'right' },
  'pieces',
  { field: 'activeMinutes', ...tenth },
  'red',
  { field: 'amber', priority: 2 },
  { field: 'errorPercent', ...tenth, priority: 2 },
  { field: 'days', priority: 2 },
  { field: 'scans', priority: 2 },
]);

export const targetColumns = columnsOf<Target>(targetFields, [
  'step',
  'piecesPerHour',
  'leastMinutes',
  'validFrom',
  'state',
  'byName',
  'createdAt',
]);
