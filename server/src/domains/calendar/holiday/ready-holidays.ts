import type { HolidayCountry } from '@kura/contract/calendar/holiday/holiday.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { once } from '../../../kernel/once.ts';
import china from './data/china.json' with { type: 'json' };
import japan from './data/japan.json' with { type: 'json' };
import { insertAll } from './holiday.store.ts';

type PublicHoliday = (typeof china)[number];

const festival = (country: HolidayCountry) => (holiday: PublicHoliday) =>
  ({ ...holiday, country, type: 'festival', day: holiday.beginDay }) as const;

/** Public holidays of Japan 2025–2028 and China 2025–2026. Years announced later join as further data under a key of their own. */
export const addReadyHolidays = (tx: Tx): Promise<boolean> =>
  once(tx, 'calendar.holidays.JP2025-2028.CN2025-2026', async () => {
    await insertAll(tx, [...japan.map(festival('JP')), ...china.map(festival('CN'))]);
  });
