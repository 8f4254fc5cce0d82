import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { Id } from '../../kernel/id.ts';
import { HolidayChange, HolidayInput, HolidayRow, holidayYears } from './holiday.ts';

const Year = z.coerce.number().check(z.int(), z.minimum(holidayYears.first), z.maximum(holidayYears.last));

/** C03 */
export const addHoliday = endpoint({
  method: 'POST',
  path: '/CalendarHoliday',
  permission: 'calendar:holiday:add',
  does: 'Adds a holiday: a festival with its day, days off set by hand, or make-up days that are worked.',
  body: HolidayInput,
  data: z.null(),
  example: { body: { holidayType: 'festival', beginTime: '2026-05-03', endTime: '2026-05-06', name: 'Golden Week', date: '2026-05-03' } },
});

/** Beside the calls of the specification: a holiday that was typed wrong need not be deleted first. */
export const changeHoliday = endpoint({
  method: 'PUT',
  path: '/CalendarHoliday',
  permission: 'calendar:holiday:add',
  does: 'Changes a holiday by the rules of a new one.',
  body: HolidayChange,
  data: z.null(),
  example: { body: { id: 1, holidayType: 'workday', beginTime: '2026-10-10', endTime: '2026-10-10', name: '国庆节调休上班', date: null } },
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
