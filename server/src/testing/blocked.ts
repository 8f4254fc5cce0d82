import type { Db } from '../kernel/db/db.ts';

/** Until a call that was sent waits for a row that the test holds: the moment in which two people meet. */
export async function untilBlocked(db: Db): Promise<void> {
  const blocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await db.pool.query(blocked)).rowCount === 0);
}
