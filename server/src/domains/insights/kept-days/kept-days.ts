import { daysOf, type Stretch } from '@kura/contract/insights/report/period.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import type { Logger } from 'pino';
import type { Db, Query, Tx, Works } from '../../../kernel/db/db.ts';
import { empty, raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import type { ProofSource } from '../../../kernel/registry.ts';
import { stockBook } from '../../inventory/public.ts';

interface Totals {
  readonly table: string;
  readonly columns: readonly string[];
  readonly keys: number;
  readonly sums: Sql;
}
/** Sums of days that are kept instead of being added up by every reader. */
export interface DayBook {
  readonly name: 'orders' | 'profit' | 'income' | 'wallets';
  /** The table of the sums, and its columns: first the day. */
  readonly table: string;
  readonly columns: readonly string[];
  /** No row is of an earlier day. */
  readonly firstDay: Sql;
  /** The same rows from what they are the sums of, for days that stand in an array. */
  rowsOf(days: Sql): Sql;
  /** The same of all companies together, where that is asked for: its keys, what it adds up, and from where; rows of the table are `s`. */
  readonly totals?: Totals;
  /** The same added up by month, for what asks for years: the first column is the first day of the month. */
  readonly months?: Totals;
  /** Whether what a day is the sum of is all there; where it is not, every reader works out the rest. */
  isReady?(tx: Tx, day: Day): Promise<boolean>;
  /** The words of its proof. */
  readonly text: TextRef;
}

/** The last days are still being written: they are never kept. */
const lastKept = raw(`((now() at time zone 'UTC')::date - 3)`);
const columnsOf = ({ columns }: { readonly columns: readonly string[] }, of = ''): Sql =>
  raw(columns.map((name) => `${of}${name}`).join(', '));
const isChanged = (book: DayBook, day: Sql): Sql =>
  sql`exists (select 1 from kept_day_changes x where x.book = ${book.name} and x.day = ${day})`;
const isKept = (book: DayBook, day: Sql): Sql => sql`exists (select 1 from kept_days k where k.book = ${book.name} and k.day = ${day})`;

const totalsOf = (totals: Totals, taken: Sql): Sql =>
  sql`select ${totals.sums} where ${taken} group by ${raw(Array.from({ length: totals.keys }, (_, at) => String(at + 1)).join(', '))}`;

/** Which days of a stretch have to be added up from their rows. */
export async function liveDays(db: Query, book: DayBook, { from, to }: Stretch): Promise<Day[]> {
  const rows = await db.rows<{ day: Day }>(sql`
    select s.at::date::text as day from generate_series(${from}::date, ${to}::date, interval '1 day') s(at)
    where not ${isKept(book, raw('s.at::date'))} or ${isChanged(book, raw('s.at::date'))} order by 1`);
  return rows.map(({ day }) => day);
}

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
/** How a stretch is read: whole months that are kept, kept days beside them, and days that have to be added up from their rows. */
export interface Parts {
  months: Day[];
  days: Day[];
  live: Day[];
}
export async function partsOf(db: Query, book: DayBook, stretch: Stretch): Promise<Parts> {
  const [live, rows] = await Promise.all([
    liveDays(db, book, stretch),
    db.rows<{ month: Day }>(sql`
      select m.month::text as month from kept_months m
      where m.book = ${book.name} and m.month >= ${stretch.from} and (m.month + interval '1 month')::date - 1 <= ${stretch.to}::date`),
  ]);
  // What changed, or was never kept, makes its month none.
  const broken = new Set(live.map(monthOf));
  const months = rows.map(({ month }) => month).filter((month) => !broken.has(month));
  const [isLive, isTold] = [new Set(live), new Set(months)];
  return { months, days: daysOf(stretch).filter((day) => !isLive.has(day) && !isTold.has(monthOf(day))), live };
}

/** Whoever makes a day or a month anew is alone at it: a month is then never the sum of days that somebody else is changing. Readers do not wait. */
const alone = (tx: Tx): Promise<number> => tx.run(raw('lock table kept_months in exclusive mode'));
const isOfMonth = (month: Sql): Sql => sql`s.day >= ${month} and s.day < (${month} + interval '1 month')::date`;

/**
 * One day anew. The notes go before the rows are read: what is written in between is in the sums, and its note stays until the next time. Two who
 * come at once wait for each other at the day. Sent together, and done in this order.
 */
async function keepDay(tx: Tx, book: DayBook, day: Day): Promise<boolean> {
  if (book.isReady && !(await book.isReady(tx, day))) return false;
  const { totals, months } = book;
  const anew = (table: string, columns: Sql, rows: Sql) => [
    tx.run(sql`delete from ${raw(table)} where day = ${day}`),
    tx.run(sql`insert into ${raw(table)} (${columns}) ${rows}`),
  ];
  const month = sql`${monthOf(day)}::date`;
  await Promise.all([
    ...(months ? [alone(tx)] : []),
    tx.run(sql`
      insert into kept_days (book, day, kept_at) values (${book.name}, ${day}, now()) on conflict (book, day) do update set kept_at = excluded.kept_at`),
    tx.run(sql`delete from kept_day_changes where book = ${book.name} and day = ${day}`),
    ...anew(book.table, columnsOf(book), book.rowsOf(sql`array[${day}::date]`)),
    ...(totals ? anew(totals.table, columnsOf(totals), totalsOf(totals, sql`s.day = ${day}::date`)) : []),
    ...(months
      ? [
          tx.run(sql`delete from ${raw(months.table)} where month = ${month}`),
          tx.run(sql`
            insert into ${raw(months.table)} (${columnsOf(months)}) ${totalsOf(
              months,
              sql`${isOfMonth(month)} and exists (select 1 from kept_months m where m.book = ${book.name} and m.month = ${month})`,
            )}`),
        ]
      : []),
  ]);
  return true;
}

/** Months of which every day is kept. */
async function keepMonths(db: Works, book: DayBook): Promise<void> {
  const { months } = book;
  if (!months) return;
  const whole = await db.rows<{ month: Day }>(sql`
    select x.month::text as month from (
      select date_trunc('month', k.day)::date as month, count(*) as days from kept_days k where k.book = ${book.name} group by 1) x
    where x.days = (x.month + interval '1 month')::date - x.month
      and not exists (select 1 from kept_months m where m.book = ${book.name} and m.month = x.month) order by 1 desc`);
  for (const { month } of whole)
    await db.tx((tx) =>
      Promise.all([
        alone(tx),
        tx.run(sql`insert into kept_months (book, month) values (${book.name}, ${month}) on conflict do nothing`),
        tx.run(sql`delete from ${raw(months.table)} where month = ${month}`),
        tx.run(sql`insert into ${raw(months.table)} (${columnsOf(months)}) ${totalsOf(months, isOfMonth(sql`${month}::date`))}`),
      ]),
    );
}

/** Every day that is over and not kept, or changed since. Each is a transaction of its own: whoever is killed has done the days before. */
export async function keepDays(db: Works, book: DayBook, last: Sql = lastKept): Promise<number> {
  const days = await db.rows<{ day: Day }>(sql`
    select s.at::date::text as day from generate_series(${book.firstDay}, ${last}, interval '1 day') s(at)
    where not ${isKept(book, raw('s.at::date'))}
    union select x.day::text from kept_day_changes x where x.book = ${book.name} and x.day <= ${last} order by 1 desc`);
  let kept = 0;
  for (const { day } of days) if (await db.tx((tx) => keepDay(tx, book, day))) kept += 1;
  await keepMonths(db, book);
  return kept;
}

const differing = (one: string, other: string): Sql =>
  raw(
    `select 1 from (select * from ${one} except all select * from ${other}) x union all select 1 from (select * from ${other} except all select * from ${one}) x`,
  );
const isOfDay = raw('s.day = k.day');
const togetherOf = (totals: Totals): Sql =>
  sql`, added as materialized (${totalsOf(totals, isOfDay)}), together as materialized (select ${columnsOf(totals, 's.')} from ${raw(totals.table)} s where ${isOfDay})`;
/** Kept days that are not what their rows say. Each is looked at by itself, as it was made: all of them at once are compared with all rows there are. */
const wrongDays = (tx: Tx, book: DayBook): Promise<{ day: Day }[]> =>
  tx.rows(sql`
    select k.day::text as day from kept_days k cross join lateral (
      with made as materialized (select ${columnsOf(book, 'm.')} from (${book.rowsOf(raw('array[k.day]'))}) m (${columnsOf(book)})
      ), kept as materialized (select ${columnsOf(book, 's.')} from ${raw(book.table)} s where ${isOfDay}
      )${book.totals ? togetherOf(book.totals) : empty}
      ${differing('made', 'kept')} ${book.totals ? sql`union all ${differing('added', 'together')}` : empty} limit 1) wrong
    where k.book = ${book.name} and not ${isChanged(book, raw('k.day'))} order by 1`);
/** Kept months that are not what their days say; named by their first day, which makes them anew. */
const wrongMonths = (tx: Tx, book: DayBook, { table, ...rest }: Totals): Promise<{ day: Day }[]> =>
  tx.rows(sql`
    select k.month::text as day from kept_months k cross join lateral (
      with added as materialized (${totalsOf({ table, ...rest }, isOfMonth(raw('k.month')))}
      ), kept as materialized (select ${columnsOf(rest, 's.')} from ${raw(table)} s where s.month = k.month)
      ${differing('added', 'kept')} limit 1) wrong
    where k.book = ${book.name} order by 1`);
const wrongOf = async (tx: Tx, book: DayBook): Promise<{ day: Day }[]> => [
  ...(await wrongDays(tx, book)),
  ...(book.months ? await wrongMonths(tx, book, book.months) : []),
];

/** Every night: what is not as its rows say is said aloud, and noted to be made anew; until then nobody reads it. */
export async function proveKeptDays(db: Db, book: DayBook, log: Pick<Logger, 'warn'>, last: Sql = lastKept): Promise<number> {
  const wrong = await db.tx(async (tx) => {
    // All orders that ever were take longer than any page may wait.
    await tx.run(sql`set local statement_timeout = '30min'`);
    return wrongOf(tx, book);
  });
  if (wrong.length === 0) return 0;
  log.warn(
    { book: book.name, days: wrong.slice(0, 10).map(({ day }) => day), count: wrong.length },
    'kept days were not as their rows say',
  );
  await db.run(sql`insert into kept_day_changes (book, day) select ${book.name}, d from unnest(${wrong.map(({ day }) => day)}::date[]) d`);
  await keepDays(db, book, last);
  return wrong.length;
}

export const keptDaysProof = (book: DayBook): ProofSource => ({
  book: stockBook,
  text: book.text,
  prove: async (tx) => {
    const wrong = await wrongOf(tx, book);
    const row = await tx.first<{ count: number }>(sql`select count(*) as count from kept_days where book = ${book.name}`);
    return { lookedAt: row?.count ?? 0, wrong: wrong.length, first: wrong.slice(0, 5) };
  },
});
