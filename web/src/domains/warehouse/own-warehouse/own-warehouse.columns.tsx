import type { WarehouseRow } from '@kura/contract/warehouse/own-warehouse/own-warehouse.ts';
import { warehouseFields, warehousePromiseFields } from '@kura/contract/warehouse/own-warehouse/own-warehouse.fields.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { tr } from '../../../kit/text.ts';
import { LocalClock } from './local-clock.tsx';
import { weekdayRuns } from './local-time.ts';

const weekday = (day: number): string => tr(`warehouse.warehouse.weekday.${day}`);
const workingDays = (days: readonly number[]): string =>
  weekdayRuns(days)
    .map(({ from, to }) => (from === to ? weekday(from) : `${weekday(from)}–${weekday(to)}`))
    .join(', ');

export const warehouseColumns = columnsOf<WarehouseRow>({ ...warehouseFields, ...warehousePromiseFields }, [
  'code',
  'nameZh',
  'nameJp',
  'status',
  'country',
  {
    field: 'zone',
    key: 'localTime',
    title: 'warehouse.warehouse.localTime',
    show: (zone) => <LocalClock zone={zone} />,
    width: 120,
    isHidden: false,
  },
  { field: 'workingWeekdays', show: workingDays },
  'cutOffTime',
  'nextDayCutOffTime',
  'shipDay',
  'nextDayPromise',
  { field: 'areaCount', priority: 2 },
  { field: 'shelfCount', priority: 2 },
  { field: 'locationCount', priority: 2 },
  'region',
  'postcode',
  'address',
  'phone',
  'contact',
  'zone',
  'createdAt',
]);
