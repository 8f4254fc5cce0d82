import type { Warehouse, WarehouseRow } from '@kura/contract/warehouse/own-warehouse/own-warehouse.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { workingCalendarOf } from '../../calendar/public.ts';

/** A calendar that rests for more than a year promises nothing. */
const orNull = (day: () => string): string | null => {
  try {
    return day();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** H05: by the warehouse's own clock, cut-off and weekdays, over the holidays of its country. */
export const withPromises = (db: Query, warehouses: readonly Warehouse[], now: Date): Promise<WarehouseRow[]> =>
  Promise.all(
    warehouses.map(async (warehouse) => {
      const { zone, country, workingWeekdays, cutOffTime, nextDayCutOffTime } = warehouse;
      const calendar = await workingCalendarOf(db, country, workingWeekdays);
      return {
        ...warehouse,
        shipDay: orNull(() => calendar.shipDay(now, { zone, cutOff: cutOffTime })),
        nextDayPromise: orNull(() => calendar.promisedDay(now, { zone, cutOff: nextDayCutOffTime, days: 1 })),
      };
    }),
  );
