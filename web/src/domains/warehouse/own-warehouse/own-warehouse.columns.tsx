import type { Warehouse } from '@kura/contract/warehouse/own-warehouse/own-warehouse.ts';
import { warehouseMachine } from '@kura/contract/warehouse/own-warehouse/own-warehouse.machine.ts';
import { columns } from '../../../kit/list/columns.ts';
import { count, instant, statusOf, worded } from '../../../kit/list/show.tsx';
import { tr } from '../../../kit/text.ts';
import { LocalClock } from './local-clock.tsx';
import { weekdayRuns } from './local-time.ts';

const weekday = (day: number): string => tr(`warehouse.warehouse.weekday.${day}`);
const workingDays = (days: readonly number[]): string =>
  weekdayRuns(days)
    .map(({ from, to }) => (from === to ? weekday(from) : `${weekday(from)}–${weekday(to)}`))
    .join(', ');

export const warehouseColumns = columns<Warehouse>([
  { field: 'code', title: 'warehouse.warehouse.code', width: 110 },
  { field: 'nameZh', title: 'warehouse.warehouse.nameZh', width: 150 },
  { field: 'nameJp', title: 'warehouse.warehouse.nameJp', width: 150 },
  { field: 'status', title: 'common.status', show: statusOf(warehouseMachine), width: 100 },
  { field: 'country', title: 'warehouse.warehouse.country', show: worded('warehouse.warehouse.country'), width: 90 },
  {
    field: 'zone',
    key: 'localTime',
    title: 'warehouse.warehouse.localTime',
    show: (zone) => <LocalClock zone={zone} />,
    width: 120,
  },
  { field: 'workingWeekdays', title: 'warehouse.warehouse.workingWeekdays', show: workingDays, width: 130 },
  { field: 'cutOffTime', title: 'warehouse.warehouse.cutOffTime', width: 110 },
  { field: 'nextDayCutOffTime', title: 'warehouse.warehouse.nextDayCutOffTime', width: 140 },
  { field: 'areaCount', title: 'warehouse.warehouse.areaCount', show: count, width: 90, align: 'right' },
  { field: 'shelfCount', title: 'warehouse.warehouse.shelfCount', show: count, width: 90, align: 'right' },
  { field: 'locationCount', title: 'warehouse.warehouse.locationCount', show: count, width: 100, align: 'right' },
  { field: 'region', title: 'warehouse.warehouse.region', width: 110 },
  { field: 'postcode', title: 'warehouse.warehouse.postcode', width: 110 },
  { field: 'address', title: 'warehouse.warehouse.address', width: 260 },
  { field: 'phone', title: 'warehouse.warehouse.phone', width: 140 },
  { field: 'contact', title: 'warehouse.warehouse.contact', width: 110 },
  { field: 'zone', title: 'warehouse.warehouse.zone', width: 140, isHidden: true },
  { field: 'createdAt', title: 'common.createdAt', show: instant, width: 170, isHidden: true },
]);
