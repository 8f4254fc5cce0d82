import type { Day } from '@kura/contract/kernel/day.ts';
import { isWithin, type Period, type Stretch } from '@kura/contract/insights/report/period.ts';
import { raw, sql, type Sql, where } from '../../../kernel/db/sql.ts';

/** A number that names a day, for lists whose rows are days. */
export const dayNumber = (day: Sql): Sql => sql`(${day} - date '1900-01-01')`;

/** The day that an instant has in the place whose zone this is. */
export const dayThere = (at: Sql, zone: Sql): Sql => sql`(${at} at time zone ${zone})::date`;

/** Every day of a stretch, so that a day without anything is a row too. */
export const everyDay = ({ from, to }: Stretch): Sql => sql`generate_series(${from}::date, ${to}::date, interval '1 day') as s(at)`;

export const within = (day: Sql, { from, to }: Stretch): Sql => sql`${day} between ${from}::date and ${to}::date`;

/** K07: what days add up to within the period, and in those just before it. */
export function sumsOf<Row extends { day: Day }>(rows: readonly Row[], period: Period, of: (row: Row) => number) {
  const sum = (stretch: Stretch) => rows.reduce((total, row) => (isWithin(row.day, stretch) ? total + of(row) : total), 0);
  const value = sum(period);
  return { value, contrast: { now: value, before: sum(period.before) } };
}

export const nothing = raw('0');

/**
 * Orders `o` of whole days `x` of their warehouse `w`, by two moments each: to work out the day of a million orders takes ten times as long. Read day
 * by day (`offset 0`): where nobody knows beforehand how many days there are, every order would be compared with every day.
 */
export const ordersOfDays = (days: Sql, at: 'created_at' | 'shipped_at', conditions: readonly (Sql | null)[] = []): Sql => {
  const moment = raw(`o.${at}`);
  return sql`unnest(${days}::date[]) x(day) cross join warehouses w cross join lateral (
    select * from outbound_orders o ${where([
      raw('o.warehouse_id = w.id'),
      sql`${moment} >= x.day::timestamp at time zone w.zone and ${moment} < (x.day + 1)::timestamp at time zone w.zone`,
      ...conditions,
    ])} offset 0) o`;
};
