import type { Query } from './db/db.ts';
import { sql } from './db/sql.ts';

/** Later than any work of ours is put off: what waits longer was put there by a clock that was ahead. */
const longestPutOff = sql`interval '5 minutes'`;

const minuteMs = 60_000;
/** Longer than anything is put off that failed: news for an hour, mails for six. */
const patience = { news: 61 * minuteMs, mails: 361 * minuteMs };

/** News and mails that a clock ahead has put off, or written at a time that has not come. Answers how many there were. */
export async function healNews(db: Query, now: Date): Promise<number> {
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  const news = await db.run(sql`
    update outbox set at = least(at, ${now}), retry_at = ${now}
    where done_at is null and (retry_at > ${after(patience.news)} or (attempts = 0 and retry_at > ${after(2000)}))`);
  // One that was taken is being sent.
  const mails = await db.run(sql`
    update mails set created_at = least(created_at, ${now}), retry_at = ${now}
    where sent_at is null and given_up_at is null and (retry_at > ${after(patience.mails)} or (attempts = 0 and retry_at > ${after(2000)}))`);
  return news + mails;
}

/**
 * The queue keeps its rounds and its work by the clock of the database. After one that was ahead, all of it lies in the future: nobody would take it
 * up before that day, and a queue that holds one such piece takes no other. What is dated later than now is dated now. Answers how much it was.
 */
export async function healQueue(db: Query): Promise<number> {
  // Rounds: whoever ran one in the future keeps everybody from running one now.
  const rounds = await db.run(sql`
    update pgboss.version set cron_on = least(cron_on, pgboss.job_now()), bam_on = least(bam_on, pgboss.job_now()), flow_on = least(flow_on, pgboss.job_now()),
      reindex_on = least(reindex_on, pgboss.job_now()), monitor_backoff_on = least(monitor_backoff_on, pgboss.job_now() + interval '1 hour')
    where greatest(cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on - interval '1 hour') > pgboss.job_now() + interval '2 seconds'`);
  const queues = await db.run(sql`
    update pgboss.queue set monitor_claim_on = least(monitor_claim_on, pgboss.job_now()), monitor_on = least(monitor_on, pgboss.job_now()),
      maintain_on = least(maintain_on, pgboss.job_now())
    where greatest(monitor_claim_on, monitor_on, maintain_on) > pgboss.job_now() + interval '2 seconds'`);
  const waiting = await db.run(sql`
    update pgboss.job set start_after = pgboss.job_now(), created_on = least(created_on, pgboss.job_now()),
      keep_until = pgboss.job_now() + (keep_until - start_after)
    where state in ('created', 'retry') and (start_after > pgboss.job_now() + ${longestPutOff} or created_on > pgboss.job_now() + interval '2 seconds')`);
  // Of a worker that died ahead of time nobody would hear before that day.
  const begun = await db.run(sql`
    update pgboss.job set started_on = least(started_on, pgboss.job_now()), heartbeat_on = least(heartbeat_on, pgboss.job_now())
    where state = 'active' and greatest(started_on, heartbeat_on) > pgboss.job_now() + interval '2 seconds'`);
  // Each occurrence is sent once: those that were sent too early would be missing when they come.
  const slots = await db.run(sql`
    update pgboss.job set singleton_on = null where singleton_on > (pgboss.job_now() at time zone 'UTC') + ${longestPutOff}`);
  return rounds + queues + waiting + begun + slots;
}
