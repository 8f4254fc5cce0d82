import type { HolidayCountry } from '@kura/contract/calendar/holiday/holiday.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { once } from '../../../kernel/once.ts';
import china from './data/china.json' with { type: 'json' };
import names from './data/names.json' with { type: 'json' };
import japan from './data/japan.json' with { type: 'json' };
import { insertAll, nameReady } from './holiday.store.ts';

type PublicHoliday = (typeof china)[number];

const ready =
  (country: HolidayCountry) =>
  ({ isWorkday, ...holiday }: PublicHoliday) =>
    isWorkday
      ? ({ ...holiday, country, type: 'workday', day: null } as const)
      : ({ ...holiday, country, type: 'festival', day: holiday.beginDay } as const);

/** Public holidays of Japan 2025–2028 and China 2025–2026. Years announced later join as further data under a key of their own. */
export async function addReadyHolidays(tx: Tx): Promise<boolean> {
  const isAdded = await once(tx, 'calendar.holidays.JP2025-2028.CN2025-2026', async () => {
    await insertAll(tx, [...japan.map(ready('JP')), ...china.map(ready('CN'))]);
  });
  await once(tx, 'calendar.holidays.names-zh-jp', async () => void (await nameReady(tx, names)));
  return isAdded;
}
