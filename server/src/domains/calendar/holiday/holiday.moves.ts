import { calendarErrors } from '@kura/contract/calendar/errors.ts';
import { type HolidayInput, type HolidayRow, rangeText } from '@kura/contract/calendar/holiday/holiday.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { bug, fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as store from './holiday.store.ts';

export const nameOf = (holiday: store.Holiday, lang: Lang): string => (lang === 'en' && holiday.nameEn) || holiday.name;

/** C04. A rest over New Year's Eve stands in the lists of both years. */
export async function holidaysOf(db: Query, year: number, lang: Lang): Promise<HolidayRow[]> {
  const holidays = await store.between(db, `${year}-01-01`, `${year}-12-31`);
  return holidays.map((holiday) => ({
    id: holiday.id,
    year,
    name: nameOf(holiday, lang),
    dateStr: rangeText(holiday.beginDay, holiday.endDay),
    holidayType: holiday.type,
    beginTime: holiday.beginDay,
    endTime: holiday.endDay,
    date: holiday.day,
    country: holiday.country,
    isWorkday: holiday.isWorkday,
  }));
}

const logged = ({ id: _id, ...holiday }: store.Holiday) => holiday;
const label = (holiday: store.Holiday): string => [holiday.name, rangeText(holiday.beginDay, holiday.endDay)].filter(Boolean).join(' ');

/** C03 */
export async function addHoliday(tx: Tx, actor: Actor, input: HolidayInput, now: Date): Promise<null> {
  const holiday = await store.insert(tx, {
    country: input.country,
    type: input.holidayType,
    beginDay: input.beginTime,
    endDay: input.endTime,
    // H01: days set by hand have no day of their own.
    day: input.holidayType === 'festival' ? (input.date ?? bugDay()) : null,
    name: input.name.trim(),
    nameEn: '',
    isWorkday: false,
  });
  if (!holiday) throw fail(calendarErrors.duplicate);
  await logOperation(tx, actor, {
    at: now,
    record: 'calendar.holiday',
    recordId: holiday.id,
    recordName: label(holiday),
    companyId: null,
    action: 'calendar.holiday.log.added',
    after: logged(holiday),
  });
  return null;
}

function bugDay(): never {
  throw bug('a festival without its day passed the schema');
}

/** C05 */
export async function deleteHoliday(tx: Tx, actor: Actor, id: number, now: Date): Promise<null> {
  const holiday = found(await store.remove(tx, id));
  await logOperation(tx, actor, {
    at: now,
    record: 'calendar.holiday',
    recordId: id,
    recordName: label(holiday),
    companyId: null,
    action: 'calendar.holiday.log.deleted',
    before: logged(holiday),
  });
  return null;
}
