import { vi } from 'vitest';
import type { Query } from '../../kernel/db/db.ts';
import { join, raw, sql } from '../../kernel/db/sql.ts';

/** Tables that may move although a call was refused: who was seen when, and how often somebody tried. */
const restless = ['sessions', 'rate_counters', 'login_guards', 'captchas', 'migrations'];

/** Long work that an earlier call rightly started goes on by itself: its writing is not the doing of the call that is watched. */
const untilIdle = (db: Query): Promise<void> =>
  vi
    .waitUntil(async () => !(await db.first(sql`select 1 as one from jobs where status in ('waiting', 'running')`)), 15_000)
    .then(() => undefined);

/** A hash of every row of every table: two of them are the same exactly when nothing was changed between them. */
export async function fingerprint(db: Query): Promise<Record<string, string>> {
  await untilIdle(db);
  const tables = await db.rows<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all(${restless}) order by 1`);
  const hashes = tables.map(
    ({ name }) => sql`
    select ${raw(`'${name}'`)} as name, count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${raw(name)} t`,
  );
  const rows = await db.rows<{ name: string; hash: string }>(join(hashes, ' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
