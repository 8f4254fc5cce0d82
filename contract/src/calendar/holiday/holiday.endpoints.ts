import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { Id } from '../../kernel/id.ts';
import { HolidayInput, HolidayRow, holidayYears } from './holiday.ts';

const Year = z.coerce.number().check(z.int(), z.minimum(holidayYears.first), z.maximum(holidayYears.last));

/** C03 */
export const addHoliday = endpoint({
  method: 'POST',
  path: '/CalendarHoliday',
  permission: 'calendar:holiday:add',
  does: 'Adds a holiday: a festival with its day, or days off set by hand.',
  body: HolidayInput,
  data: z.null(),
  example: { body: { holidayType: 'festival', beginTime: '2026-05-03', endTime: '2026-05-06', name: 'Golden Week', date: '2026-05-03' } },
});

/** C04 */
export const listHolidays = endpoint({
  method: 'GET',
  path: '/CalendarHoliday/getHoliday',
  permission: 'calendar:holiday:list',
  does: 'The holidays of one year, by their first day.',
  query: z.object({ year: Year }),
  data: z.array(HolidayRow),
  example: { query: { year: 2026 } },
});

/** C05: the list row is the body; its id decides. */
export const deleteHoliday = endpoint({
  method: 'DELETE',
  path: '/CalendarHoliday/deleteHoliday',
  permission: 'calendar:holiday:delete',
  does: 'Deletes a holiday.',
  body: z.object({ id: Id }),
  data: z.null(),
});
