import type { Stretch } from '@kura/contract/insights/report/period.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import type { Logger } from 'pino';
import type { Db, Query, Tx, Works } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import type { ProofSource } from '../../../kernel/registry.ts';
import { stockBook } from '../../inventory/public.ts';

/** Sums of days that are kept instead of being added up by every reader. */
export interface DayBook {
  readonly name: 'orders' | 'profit';
  /** The table of the sums, and its columns: first the day. */
  readonly table: string;
  readonly columns: readonly string[];
  /** No row is of an earlier day. */
  readonly firstDay: Sql;
  /** The same rows from what they are the sums of, for days that stand in an array. */
  rowsOf(days: Sql): Sql;
  /** The same of all companies together: its keys, what it adds up, and from where; rows of the table are `s`. */
  readonly totals: { readonly table: string; readonly columns: readonly string[]; readonly keys: number; readonly sums: Sql };
  /** Whether what a day is the sum of is all there; where it is not, every reader works out the rest. */
  isReady?(tx: Tx, day: Day): Promise<boolean>;
  /** The words of its proof. */
  readonly text: TextRef;
}

/** The last days are still being written: they are never kept. */
const lastKept = raw(`((now() at time zone 'UTC')::date - 3)`);
const columnsOf = ({ columns }: Pick<DayBook, 'columns'>, of = ''): Sql => raw(columns.map((name) => `${of}${name}`).join(', '));
const isChanged = (book: DayBook, day: Sql): Sql =>
  sql`exists (select 1 from kept_day_changes x where x.book = ${book.name} and x.day = ${day})`;
const isKept = (book: DayBook, day: Sql): Sql => sql`exists (select 1 from kept_days k where k.book = ${book.name} and k.day = ${day})`;

const totalsOf = ({ totals }: DayBook, taken: Sql): Sql =>
  sql`select ${totals.sums} where ${taken} group by ${raw(Array.from({ length: totals.keys }, (_, at) => String(at + 1)).join(', '))}`;

/** Which days of a stretch have to be added up from their rows. */
export async function liveDays(db: Query, book: DayBook, { from, to }: Stretch): Promise<Day[]> {
  const rows = await db.rows<{ day: Day }>(sql`
    select s.at::date::text as day from generate_series(${from}::date, ${to}::date, interval '1 day') s(at)
    where not ${isKept(book, raw('s.at::date'))} or ${isChanged(book, raw('s.at::date'))} order by 1`);
  return rows.map(({ day }) => day);
}

/**
 * One day anew. The notes are read before the rows: what is written in between is in the sums, and its note stays until the next time. Two who
 * come at once wait for each other at the day.
 */
async function keepDay(tx: Tx, book: DayBook, day: Day): Promise<boolean> {
  if (book.isReady && !(await book.isReady(tx, day))) return false;
  await tx.run(sql`
    insert into kept_days (book, day, kept_at) values (${book.name}, ${day}, now()) on conflict (book, day) do update set kept_at = excluded.kept_at`);
  const notes = await tx.rows<{ id: number }>(sql`select id from kept_day_changes where book = ${book.name} and day = ${day}`);
  await tx.run(sql`delete from ${raw(book.table)} where day = ${day}`);
  await tx.run(sql`delete from ${raw(book.totals.table)} where day = ${day}`);
  await tx.run(sql`insert into ${raw(book.table)} (${columnsOf(book)}) ${book.rowsOf(sql`array[${day}::date]`)}`);
  await tx.run(sql`insert into ${raw(book.totals.table)} (${columnsOf(book.totals)}) ${totalsOf(book, sql`s.day = ${day}::date`)}`);
  await tx.run(sql`delete from kept_day_changes where id = any(${notes.map(({ id }) => id)}::bigint[])`);
  return true;
}

/** Every day that is over and not kept, or changed since. Each is a transaction of its own: whoever is killed has done the days before. */
export async function keepDays(db: Works, book: DayBook): Promise<number> {
  const days = await db.rows<{ day: Day }>(sql`
    select s.at::date::text as day from generate_series(${book.firstDay}, ${lastKept}, interval '1 day') s(at)
    where not ${isKept(book, raw('s.at::date'))}
    union select x.day::text from kept_day_changes x where x.book = ${book.name} and x.day <= ${lastKept} order by 1 desc`);
  let kept = 0;
  for (const { day } of days) if (await db.tx((tx) => keepDay(tx, book, day))) kept += 1;
  return kept;
}

const isGood = raw('s.day = any((select days from good)::date[])');
/** Kept days that are not what their rows say. */
const wrongDays = (tx: Tx, book: DayBook): Promise<{ day: Day }[]> =>
  tx.rows(sql`
    with good as materialized (
      select array_agg(k.day) as days from kept_days k where k.book = ${book.name} and not ${isChanged(book, raw('k.day'))}
    ), made as materialized (select ${columnsOf(book, 'm.')} from (${book.rowsOf(raw('(select days from good)'))}) m (${columnsOf(book)})
    ), kept as materialized (select ${columnsOf(book, 's.')} from ${raw(book.table)} s where ${isGood}
    ), added as materialized (${totalsOf(book, isGood)}
    ), together as materialized (select ${columnsOf(book.totals, 's.')} from ${raw(book.totals.table)} s where ${isGood})
    select distinct w.day::text as day from (
      select day from (select * from made except all select * from kept) x union all select day from (select * from kept except all select * from made) x
      union all select day from (select * from added except all select * from together) x
      union all select day from (select * from together except all select * from added) x) w order by 1`);

/** Every night: what is not as its rows say is said aloud, and noted to be made anew; until then nobody reads it. */
export async function proveKeptDays(db: Db, book: DayBook, log: Pick<Logger, 'warn'>): Promise<number> {
  const wrong = await db.tx(async (tx) => {
    // All orders that ever were take longer than any page may wait.
    await tx.run(sql`set local statement_timeout = '30min'`);
    return wrongDays(tx, book);
  });
  if (wrong.length === 0) return 0;
  log.warn(
    { book: book.name, days: wrong.slice(0, 10).map(({ day }) => day), count: wrong.length },
    'kept days were not as their rows say',
  );
  await db.run(sql`insert into kept_day_changes (book, day) select ${book.name}, d from unnest(${wrong.map(({ day }) => day)}::date[]) d`);
  await keepDays(db, book);
  return wrong.length;
}

export const keptDaysProof = (book: DayBook): ProofSource => ({
  book: stockBook,
  text: book.text,
  prove: async (tx) => {
    const wrong = await wrongDays(tx, book);
    const row = await tx.first<{ count: number }>(sql`select count(*) as count from kept_days where book = ${book.name}`);
    return { lookedAt: row?.count ?? 0, wrong: wrong.length, first: wrong.slice(0, 5) };
  },
});
