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
  nameZh: string;
  nameEn: string;
  nameJp: string;
}
export type HolidayFields = Omit<Holiday, 'id'>;

const columns = sql`id, country, type, begin_day, end_day, day, name, name_zh, name_en, name_jp`;

/** Everything that touches these days, both included. */
export const between = (db: Query, from: Day, to: Day): Promise<Holiday[]> =>
  db.rows(sql`select ${columns} from holidays where begin_day <= ${to} and end_day >= ${from} order by begin_day, end_day, id`);

/** As much of them as tells which days are worked from this one on, of all countries. */
export const from = (db: Query, day: Day): Promise<Pick<Holiday, 'country' | 'type' | 'beginDay' | 'endDay'>[]> =>
  db.rows(sql`select country, type, begin_day, end_day from holidays where end_day >= ${day}`);

export const ofCountry = (db: Query, country: HolidayCountry): Promise<Holiday[]> =>
  db.rows(sql`select ${columns} from holidays where country is null or country = ${country}`);

export const insert = (tx: Tx, holiday: HolidayFields): Promise<Holiday | undefined> =>
  tx.first(sql`
    insert into holidays (country, type, begin_day, end_day, day, name, name_zh, name_en, name_jp)
    values (${holiday.country}, ${holiday.type}, ${holiday.beginDay}, ${holiday.endDay}, ${holiday.day}, ${holiday.name}, ${holiday.nameZh},
      ${holiday.nameEn}, ${holiday.nameJp})
    on conflict on constraint holidays_once do nothing
    returning ${columns}`);

export const insertAll = (tx: Tx, holidays: readonly Omit<HolidayFields, 'nameZh' | 'nameJp'>[]): Promise<number> =>
  tx.run(sql`
    insert into holidays (country, type, begin_day, end_day, day, name, name_en)
    select h.country, h.type, h."beginDay", h."endDay", h.day, h.name, h."nameEn"
    from jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb)
      as h(country text, type text, "beginDay" date, "endDay" date, day date, name text, "nameEn" text)
    on conflict on constraint holidays_once do nothing`);

export const lock = (tx: Tx, id: number): Promise<Holiday | undefined> =>
  tx.first(sql`select ${columns} from holidays where id = ${id} for update`);

export const update = (tx: Tx, id: number, holiday: HolidayFields): Promise<number> =>
  tx.run(sql`
    update holidays set country = ${holiday.country}, type = ${holiday.type}, begin_day = ${holiday.beginDay}, end_day = ${holiday.endDay},
      day = ${holiday.day}, name = ${holiday.name}, name_zh = ${holiday.nameZh}, name_en = ${holiday.nameEn}, name_jp = ${holiday.nameJp}
    where id = ${id}`);

/** What public holidays are called elsewhere; a name that somebody gave stays. */
export const nameReady = (tx: Tx, names: readonly { name: string; zh: string; jp: string }[]): Promise<number> =>
  tx.run(sql`
    update holidays h set name_zh = n.zh, name_jp = n.jp from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n(name text, zh text, jp text)
    where h.name = n.name and h.name_zh = '' and h.name_jp = ''`);

export const remove = (tx: Tx, id: number): Promise<Holiday | undefined> =>
  tx.first(sql`delete from holidays where id = ${id} returning ${columns}`);
