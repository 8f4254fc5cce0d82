import { vi } from 'vitest';
import type { Db } from '../../kernel/db/db.ts';
import { raw, sql } from '../../kernel/db/sql.ts';

/** Tables that may move although a call was refused: who was seen when, how often somebody tried, and sums that the clock keeps. */
const sums = [
  'product_stock',
  'place_stock',
  'lot_day_stock',
  'stock_sum_marks',
  'stock_touched',
  'stock_day_sums',
  'stock_day_totals',
  'stock_day_marks',
];
const restless = ['sessions', 'rate_counters', 'login_guards', 'login_places', 'captchas', 'migrations', 'channel_calls', ...sums];

export interface WriteWatch {
  /** Which tables were written since the last time, by whatever was committed. */
  written(): Promise<string[]>;
}

/**
 * Every table notes each row that is added, changed or deleted, in the transaction that does it: what is rolled back leaves no note.
 * One look costs the same however many tables and rows there are; reading all tables before and after each call grew with both.
 */
export async function watchWrites(db: Db): Promise<WriteWatch> {
  // In a schema of its own: the notes are none of the application's tables.
  await db.run(raw('create schema watch'));
  await db.run(raw('create table watch.notes (table_name text not null)'));
  await db.run(
    raw(`create function watch.note() returns trigger language plpgsql as
      $$ begin insert into watch.notes values (tg_table_name); return null; end $$`),
  );
  const tables = await db.rows<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all(${restless})`);
  for (const { name } of tables) {
    await db.run(raw(`create trigger watch_rows after insert or update or delete on ${name} for each row execute function watch.note()`));
    await db.run(raw(`create trigger watch_all after truncate on ${name} for each statement execute function watch.note()`));
  }

  /** Long work that an earlier call rightly started goes on by itself: its writing is not the doing of the call that is watched. */
  const isIdle = async () => !(await db.first(sql`select 1 as one from jobs where status in ('waiting', 'running')`));
  return {
    async written() {
      await vi.waitUntil(isIdle, 15_000);
      const rows = await db.rows<{ name: string }>(sql`
        with taken as (delete from watch.notes returning table_name) select distinct table_name as name from taken order by 1`);
      return rows.map(({ name }) => name);
    },
  };
}
