import { calendarErrors } from '@kura/contract/calendar/errors.ts';
import { type HolidayChange, type HolidayInput, type HolidayRow, rangeText } from '@kura/contract/calendar/holiday/holiday.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { bug, fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as store from './holiday.store.ts';

/** In the reader's language where somebody said how it is called there. */
export const nameOf = ({ name, nameZh, nameEn, nameJp }: store.Holiday, lang: Lang): string =>
  ({ zh: nameZh, en: nameEn, jp: nameJp })[lang] || name;
/** Worked although the weekday is free. */
export const isWorkday = ({ type }: Pick<store.Holiday, 'type'>): boolean => type === 'workday';

/** C04. A rest over New Year's Eve stands in the lists of both years. */
export async function holidaysOf(db: Query, year: number, lang: Lang): Promise<HolidayRow[]> {
  const holidays = await store.between(db, `${year}-01-01`, `${year}-12-31`);
  return holidays.map((holiday) => ({
    id: holiday.id,
    year,
    name: nameOf(holiday, lang),
    ownName: holiday.name,
    nameZh: holiday.nameZh,
    nameEn: holiday.nameEn,
    nameJp: holiday.nameJp,
    dateStr: rangeText(holiday.beginDay, holiday.endDay),
    holidayType: holiday.type,
    beginTime: holiday.beginDay,
    endTime: holiday.endDay,
    date: holiday.day,
    country: holiday.country,
  }));
}

const logged = ({ id: _id, ...holiday }: store.Holiday) => holiday;
const label = (holiday: store.Holiday): string => [holiday.name, rangeText(holiday.beginDay, holiday.endDay)].filter(Boolean).join(' ');

const fieldsOf = (input: HolidayInput): store.HolidayFields => ({
  country: input.country,
  type: input.holidayType,
  beginDay: input.beginTime,
  endDay: input.endTime,
  // H01: only a festival has a day of its own.
  day: input.holidayType === 'festival' ? (input.date ?? bugDay()) : null,
  name: input.name.trim(),
  nameZh: input.nameZh.trim(),
  nameEn: input.nameEn.trim(),
  nameJp: input.nameJp.trim(),
});

/** C03 */
export async function addHoliday(tx: Tx, actor: Actor, input: HolidayInput, now: Date): Promise<null> {
  const holiday = await store.insert(tx, fieldsOf(input));
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

export async function changeHoliday(tx: Tx, actor: Actor, input: HolidayChange, now: Date): Promise<null> {
  const before = found(await store.lock(tx, input.id));
  const after = { id: before.id, ...fieldsOf(input) };
  try {
    await store.update(tx, before.id, after);
  } catch (error) {
    throw (error as { constraint?: string }).constraint === 'holidays_once' ? fail(calendarErrors.duplicate) : error;
  }
  await logOperation(tx, actor, {
    at: now,
    record: 'calendar.holiday',
    recordId: before.id,
    recordName: label(after),
    companyId: null,
    action: 'calendar.holiday.log.changed',
    before: logged(before),
    after: logged(after),
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
