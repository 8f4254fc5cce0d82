import type { Day } from '@kura/contract/kernel/day.ts';
import type { HolidayCountry, HolidayType } from '@kura/contract/calendar/holiday/holiday.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/** Holidays belong to the provider, not to a company: there is no scope to take. */
export interface Holiday {
  id: number;
  country: HolidayCountry | null;
  type: HolidayType;
  beginDay: Day;
  endDay: Day;
  day: Day | null;
  name: string;
  nameEn: string;
  isWorkday: boolean;
}

const columns = sql`id, country, type, begin_day, end_day, day, name, name_en, is_workday`;

/** Everything that touches these days, both included. */
export const between = (db: Query, from: Day, to: Day): Promise<Holiday[]> =>
  db.rows(sql`select ${columns} from holidays where begin_day <= ${to} and end_day >= ${from} order by begin_day, end_day, id`);

export const ofCountry = (db: Query, country: HolidayCountry): Promise<Holiday[]> =>
  db.rows(sql`select ${columns} from holidays where country is null or country = ${country}`);

export const insert = (tx: Tx, holiday: Omit<Holiday, 'id'>): Promise<Holiday | undefined> =>
  tx.first(sql`
    insert into holidays (country, type, begin_day, end_day, day, name, name_en, is_workday)
    values (${holiday.country}, ${holiday.type}, ${holiday.beginDay}, ${holiday.endDay}, ${holiday.day}, ${holiday.name}, ${holiday.nameEn}, ${holiday.isWorkday})
    on conflict on constraint holidays_once do nothing
    returning ${columns}`);

export const insertAll = (tx: Tx, holidays: readonly Omit<Holiday, 'id'>[]): Promise<number> =>
  tx.run(sql`
    insert into holidays (country, type, begin_day, end_day, day, name, name_en, is_workday)
    select h.country, h.type, h."beginDay", h."endDay", h.day, h.name, h."nameEn", h."isWorkday"
    from jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb)
      as h(country text, type text, "beginDay" date, "endDay" date, day date, name text, "nameEn" text, "isWorkday" boolean)
    on conflict on constraint holidays_once do nothing`);

export const remove = (tx: Tx, id: number): Promise<Holiday | undefined> =>
  tx.first(sql`delete from holidays where id = ${id} returning ${columns}`);
