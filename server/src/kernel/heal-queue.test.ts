import { PgBoss } from 'pg-boss';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { systemClock } from './clock.ts';
import { openClockWatch } from './clock-watch.ts';
import { raw, sql } from './db/sql.ts';
import { openJobs } from './jobs.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** What the queue takes for the clock of the database. */
const showAhead = (by: string) =>
  database.db.run(
    raw(`create or replace function pgboss.job_now() returns timestamptz language sql stable as $$ select now() + interval '${by}' $$`),
  );

/** A process with two schedules of every minute, until `isDone`; answers which of them ran. */
async function runUntil(name: string, isDone: (ran: ReadonlySet<string>) => Promise<void> | void, jump = 0): Promise<void> {
  let offset = 0;
  const said = { now: () => new Date(Date.now() + offset) };
  await database.db.run(sql`update book_time set seen_at = null, doubt = null`);
  const watch = openClockWatch({ db: database.db, log, said, boundMs: 300_000, trustMs: 1_800_000 });
  await watch.look();
  offset = jump;
  const jobs = openJobs({ db: database.db, clock: systemClock, log, watch });
  const ran = new Set<string>();
  jobs.every(`${name}-ordinary`, '* * * * *', 'UTC', async () => void ran.add('ordinary'));
  jobs.every(`${name}-booking`, '* * * * *', 'UTC', async () => void ran.add('booking'), { booksByTheDay: true });
  await jobs.open();
  try {
    await vi.waitFor(() => isDone(ran), { timeout: 50_000, interval: 50 });
  } finally {
    await jobs.close();
  }
}

it.each(['10 minutes', '3 days'])('jobs run on after a clock that was %s ahead is set back, also in a new process', async (by) => {
  const name = `test-${by.replace(' ', '-')}`;
  const boss = new PgBoss({ connectionString: database.url, max: 1, supervise: false, schedule: false });
  await boss.start();
  try {
    for (const kind of ['ordinary', 'booking']) await boss.createQueue(`${name}-${kind}`, { policy: 'stately' });
    // While it is ahead: a round of the schedule, and work that nobody gets to before it is set back.
    await showAhead(by);
    await database.db.run(sql`update pgboss.version set cron_on = pgboss.job_now()`);
    for (const kind of ['ordinary', 'booking']) await boss.send(`${name}-${kind}`, {});
  } finally {
    await showAhead('0');
    await boss.stop({ graceful: false });
  }
  await runUntil(name, (ran) => expect([...ran].toSorted()).toEqual(['booking', 'ordinary']));
  // Made by an earlier version, whose queues were looked into every two seconds: from now on new work is announced.
  expect(await database.db.rows(sql`select name from pgboss.queue where name like ${`${name}%`} and not notify`)).toEqual([]);
  expect(
    await database.db.rows(sql`select 1 from pgboss.version where cron_on > now() + interval '10 seconds'
      union all select 1 from pgboss.job where state < 'active' and start_after > now() + interval '5 minutes'`),
  ).toEqual([]);
});

it('what books by the day waits while the clock is three days ahead, and the rest goes on', async () => {
  const taken = async (ran: ReadonlySet<string>) => {
    const rows = await database.db.rows(sql`select 1 from pgboss.job where name = 'ahead-booking' and state = 'completed'`);
    expect([rows.length, ...ran]).toEqual([1, 'ordinary']);
  };
  // A process that was here before made the schedules, and their last round is a while ago: half a minute is not waited for the next.
  await runUntil('ahead', () => undefined, 3 * 86_400_000);
  await database.db.run(sql`update pgboss.version set cron_on = now() - interval '1 hour'`);
  await runUntil('ahead', taken, 3 * 86_400_000);
});
