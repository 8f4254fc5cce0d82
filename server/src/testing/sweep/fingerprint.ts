import { vi } from 'vitest';
import type { Query } from '../../kernel/db/db.ts';
import { join, raw, sql } from '../../kernel/db/sql.ts';

/** Tables that may move although a call was refused: who was seen when, how often somebody tried, and sums that the clock keeps. */
const sums = ['product_stock', 'place_stock', 'stock_sum_marks', 'stock_touched'];
const restless = ['sessions', 'rate_counters', 'login_guards', 'captchas', 'migrations', ...sums];

/** Long work that an earlier call rightly started goes on by itself: its writing is not the doing of the call that is watched. */
const untilIdle = (db: Query): Promise<void> =>
  vi
    .waitUntil(async () => !(await db.first(sql`select 1 as one from jobs where status in ('waiting', 'running')`)), 15_000)
    .then(() => undefined);

/**
 * How many rows every table has and which transactions wrote them: two of these are the same exactly when nothing was written between them,
 * for a row that is changed has a new writer, and one that is deleted takes its own along. Reading what stands in the rows took ten times as long.
 */
export async function fingerprint(db: Query): Promise<Record<string, string>> {
  await untilIdle(db);
  const tables = await db.rows<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all(${restless}) order by 1`);
  const writers = tables.map(
    ({ name }) => sql`
    select ${raw(`'${name}'`)} as name, count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) || ':' || coalesce(sum(xmin::text::bigint * xmin::text::bigint), 0) as hash from ${raw(name)} t`,
  );
  const rows = await db.rows<{ name: string; hash: string }>(join(writers, ' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
