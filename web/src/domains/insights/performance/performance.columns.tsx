import type { PerformanceDay, Ranked, Target } from '@kura/contract/insights/performance/performance.ts';
import { performanceFields, rankingFields, targetFields } from '@kura/contract/insights/performance/performance.fields.ts';
import { fixedText } from '@kura/contract/kernel/number.ts';
import { leastRatedMinutes } from '@kura/contract/insights/performance/steps.ts';
import { besideTitle } from '../../../kit/list/beside-title.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { t, tr } from '../../../kit/text.ts';

const tenths = (value: number | null) => (value === null ? '–' : fixedText(value, 1));
const percent = { show: (value: number | null) => (value === null ? '–' : String(value)), align: 'right' } as const;
/** Too little time for a speed: said by a dash that tells why. */
const tooLittle = () => <span title={t('insights.performance.tooLittle', { least: leastRatedMinutes })}>—</span>;
const rate = { show: (value: number | null) => (value === null ? tooLittle() : fixedText(value, 1)), align: 'right' } as const;
const stepOf = (step: string) => tr(`insights.performance.step.${step}`);
const tenth = { show: tenths, align: 'right' } as const;

export const performanceColumns = columnsOf<PerformanceDay>(performanceFields, [
  // A day has many rows: a card says whose it is, and of which step.
  { field: 'day', show: (day, row) => besideTitle(day, `${row.userName} · ${stepOf(row.step)}`) },
  'userName',
  'step',
  'pieces',
  { field: 'piecesPerHour', ...rate },
  { field: 'target', ...tenth, priority: 2 },
  { field: 'targetPercent', ...percent },
  { field: 'activeMinutes', ...tenth },
  'red',
  { field: 'amber', priority: 2 },
  { field: 'errorPercent', ...tenth, priority: 2 },
  { field: 'scans', priority: 2 },
  'warehouseCode',
]);

export const rankingColumns = columnsOf<Ranked>(rankingFields, [
  { field: 'step', show: (step, row) => besideTitle(stepOf(step), row.userName), width: 150 },
  {
    field: 'rank',
    show: (value) =>
      value === null ? <small className="k-perf-none">{t('insights.performance.noRank')}</small> : <strong>{value}</strong>,
    align: 'right',
    width: 96,
  },
  'userName',
  { field: 'piecesPerHour', ...rate },
  { field: 'target', ...tenth, priority: 2 },
  { field: 'targetPercent', ...percent },
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
