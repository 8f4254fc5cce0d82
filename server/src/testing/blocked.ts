import type { Db } from '../kernel/db/db.ts';

/** Until the calls that were sent wait for rows that the test holds: the moment in which people meet. */
export async function untilBlocked(db: Db, calls = 1): Promise<void> {
  const blocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (((await db.pool.query(blocked)).rowCount ?? 0) < calls);
}
