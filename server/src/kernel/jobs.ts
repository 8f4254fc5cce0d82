import { PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Lang, TextRef } from '@kura/contract/kernel/text.ts';
import type { RouteCode } from '@kura/contract/routes.ts';
import { callerId, can, type Actor } from './actor.ts';
import { type Clock, steadyClock } from './clock.ts';
import type { ClockWatch } from './clock-watch.ts';
import { type Db, kept, type Query, type Tx } from './db/db.ts';
import { sql } from './db/sql.ts';
import { fail, Failure } from './fail.ts';
import { healQueue } from './heal-queue.ts';
import { publish } from './live.ts';
import { type Said, saidWords, wordFailure } from './words.ts';

/** What a piece of long work gets. `tx` commits together with "done": killed half-way, nothing of it stays. */
export interface JobRun<Input> {
  tx: Tx;
  input: Input;
  actor: Actor;
  lang: Lang;
  now: Date;
  progress(done: number, total: number): Promise<void>;
}
/** A screen and what it is opened with. */
export interface Place {
  readonly code: RouteCode;
  readonly search: Readonly<Record<string, string>>;
}
export interface JobResult {
  /** Plain words are in the language of the person who started it. */
  message: Said | string;
  fileId?: number;
  /** E03: where the result is looked at, when it is no file. */
  place?: Place | undefined;
}
/** `message` explains, `fileId` shows (a spreadsheet with its errors marked): the work did nothing else. */
export class JobRefusal extends Error {
  readonly result: JobResult;
  constructor(result: JobResult) {
    super(typeof result.message === 'string' ? result.message : result.message.text);
    this.result = result;
  }
}

export interface NewJob {
  kind: string;
  title: TextRef;
  input: object;
  /** Asked again when it runs, where the work itself does not ask. */
  permission?: string;
}
export type Recognise = (db: Query, actor: Actor, now: Date) => Promise<Actor | null>;

export interface Jobs {
  define<Input>(kind: string, run: (job: JobRun<Input>) => Promise<JobResult>): void;
  /** Work that calls the world outside and so is no one transaction. Killed half-way it is begun again, and must bear it. */
  defineAside<Input>(kind: string, run: (job: Omit<JobRun<Input>, 'tx'>) => Promise<JobResult>): void;
  /** All that was defined: each is the key of its words. */
  kinds(): string[];
  /** Who started something, as of now; null when that person or key may do nothing any more. Without it nobody is asked again. */
  recogniseBy(recognise: Recognise): void;
  /** Enqueued in the caller's transaction: no job without its cause, no cause without its job. */
  start(tx: Tx, actor: Actor, lang: Lang, job: NewJob): Promise<number>;
  /** Cron in a zone; runs on one process only. What closes days, charges or invoices by the clock waits while the clock is not to be believed. */
  every(name: string, cron: string, zone: string, work: (now: Date) => Promise<void>, more?: { booksByTheDay: true }): void;
  open(): Promise<void>;
  /** Puts right what a clock that was wrong has left in the queue. */
  heal(): Promise<number>;
  close(): Promise<void>;
}

interface StoredJob {
  id: number;
  kind: string;
  lang: Lang;
  userId: number;
  input: { actor: Omit<Actor, 'permissions'> & { permissions: string[] }; input: unknown; permission?: string };
}

class DoneElsewhere extends Error {}

/** What is wrong with fields is put together from several texts: that stays as it was worded. */
const whyRefused = (failure: Failure, lang: Lang): JobResult['message'] =>
  failure.fields.length > 0 ? wordFailure(failure, lang).message : { text: failure.spec.text, params: failure.params };

const queue = 'work';
/**
 * What the clock brings is announced too, and what failed is tried again after a minute. A hundred queues, each looked into every two seconds, would be
 * a burst of statements that one call in twenty runs into.
 */
const byTheClock = { pollingIntervalSeconds: 15, notifyPollingIntervalSeconds: 60 } as const;

/** A company takes turns with the others, however much it starts; staff have no company and stand for themselves. */
const turnOf = (actor: Actor): string => (actor.companyId === null ? `caller ${callerId(actor)}` : `company ${actor.companyId}`);
/** More than anybody waits for; a program that starts work in a loop is stopped here. */
export const mostOpen = 50;
/** How often somebody who looks sees the figures move. */
const progressMs = 250;

export interface JobParts {
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'error' | 'warn'>;
  watch?: Pick<ClockWatch, 'look'>;
}

export function openJobs({ db, clock, log, watch }: JobParts): Jobs {
  const kinds = new Map<string, (job: JobRun<never>) => Promise<JobResult>>();
  const asides = new Map<string, (job: Omit<JobRun<never>, 'tx'>) => Promise<JobResult>>();
  const schedules: { name: string; cron: string; zone: string; work: (now: Date) => Promise<void>; booksByTheDay: boolean }[] = [];
  let opening: Promise<PgBoss> | null = null;
  let recognise: Recognise = async (_, actor) => actor;

  /** Told to whoever looks, in a transaction of its own, and not with every row. */
  const progressOf = (job: StoredJob): JobRun<unknown>['progress'] => {
    let toldAt = -Infinity;
    return async (done, total) => {
      if (done > 0 && done < total && performance.now() - toldAt < progressMs) return;
      toldAt = performance.now();
      await db.tx(async (aside) => {
        await aside.run(sql`update jobs set done = ${done}, total = ${total} where id = ${job.id}`);
        await notifyOwner(aside, job);
      });
    };
  };

  const notifyOwner = async (tx: Tx, job: StoredJob) => {
    const row = await tx.first<{ status: string; done: number; total: number | null }>(
      sql`select status, done, total from jobs where id = ${job.id}`,
    );
    if (row) await publish(tx, { userId: job.userId }, { type: 'job', data: { id: job.id, ...row } });
  };
  /** False: another process has ended it. */
  const finish = async (tx: Tx, job: StoredJob, status: 'done' | 'failed', { message, fileId, place }: JobResult): Promise<boolean> => {
    const said = typeof message === 'string' ? null : message;
    const words = typeof message === 'string' ? message : saidWords(job.lang, message);
    const ended = await tx.run(sql`
      update jobs set status = ${status}, message = ${words}, said = ${said && JSON.stringify(said)}, result_file_id = ${fileId ?? null},
        result_place = ${place ? JSON.stringify(place) : null}, finished_at = ${clock.now()},
        done = case when ${status} = 'done' then coalesce(total, done) else done end
      where id = ${job.id} and status = 'running'`);
    if (ended === 1) await notifyOwner(tx, job);
    return ended === 1;
  };

  const work = async (id: number, isLastTry: boolean): Promise<void> => {
    const job = await db.first<StoredJob>(sql`
      update jobs set status = 'running', started_at = coalesce(started_at, ${clock.now()}) where id = ${id} and status in ('waiting', 'running')
      returning id, kind, lang, user_id, input`);
    if (!job) return;
    try {
      const { actor: starter, input, permission } = job.input;
      const starterNow = async (by: Query): Promise<Actor> => {
        // It may have waited for hours: what its starter may do is what the starter may do now.
        const actor = await recognise(by, { ...starter, permissions: new Set(starter.permissions) }, clock.now());
        if (!actor) throw fail(kernelErrors.starterGone);
        if (permission !== undefined && !can(actor, permission)) throw fail(kernelErrors.notAllowed);
        return actor;
      };
      const aside = asides.get(job.kind);
      if (aside) {
        const actor = await starterNow(db);
        const result = await aside({ input: input as never, actor, lang: job.lang, now: clock.now(), progress: progressOf(job) });
        return void (await db.tx((tx) => finish(tx, job, 'done', result)));
      }
      await db.tx(async (tx) => {
        const run = kinds.get(job.kind);
        if (!run) throw new Error(`nobody does work of the kind ${job.kind}`);
        const actor = await starterNow(tx);
        const result = await run({ tx, input: input as never, actor, lang: job.lang, now: clock.now(), progress: progressOf(job) });
        // Taken for dead while it was only slow, and done by another process since: what was done here must not count twice.
        if (!(await finish(tx, job, 'done', result))) throw new DoneElsewhere();
      });
    } catch (error) {
      if (error instanceof DoneElsewhere) return;
      // Refused for a reason that people understand: said once, not tried again.
      const refusal =
        error instanceof JobRefusal ? error.result : error instanceof Failure ? { message: whyRefused(error, job.lang) } : null;
      if (refusal) return void (await db.tx((tx) => finish(tx, job, 'failed', refusal)));
      log.error({ err: error, job: id, kind: job.kind }, 'long work failed');
      if (isLastTry) await db.tx((tx) => finish(tx, job, 'failed', { message: wordFailure(error, job.lang, String(id)).message }));
      throw error;
    }
  };

  /** What is half open when the database goes away is given up whole. */
  const openBoss = async (): Promise<PgBoss> => {
    const boss = new PgBoss({
      connectionString: db.url,
      max: 3,
      // Handed on to its pool.
      ...kept,
      application_name: 'kura jobs',
      useListenNotify: true,
      // Its timers must not wait for a wall clock that was set back; what the database shows it looks up itself.
      clock: steadyClock,
      clockMonitorIntervalSeconds: 30,
    });
    boss.on('error', (error) => log.warn({ err: error }, 'the job queue has a problem'));
    try {
      await setUp(boss);
    } catch (error) {
      await boss.stop({ graceful: false, timeout: 1000 }).catch(() => undefined);
      throw error;
    }
    return boss;
  };
  const setUp = async (boss: PgBoss): Promise<void> => {
    await boss.start();
    await boss.createQueue(queue, {
      notify: true,
      heartbeatSeconds: 10,
      retryLimit: 2,
      retryDelay: 1,
      retryBackoff: true,
      expireInSeconds: 3600,
    });
    // New work is announced; only what is tried again later has to be looked for. Of one company one runs at a time: there is a hand for the others.
    const options = {
      localGroupConcurrency: 1,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 2,
      includeMetadata: true,
    } as const;
    const hands: string[] = [];
    for (let hand = 0; hand < 2; hand++)
      hands.push(
        await boss.work(queue, options, async (jobs: JobWithMetadata<{ id: number }>[]) => {
          try {
            for (const job of jobs) await work(job.data.id, job.retryCount >= job.retryLimit);
          } finally {
            // Whoever waited for its turn need not wait for the next look.
            for (const id of hands) boss.notifyWorker(id);
          }
        }),
      );
    await healQueue(db);
    // Of queues that were made before their work was announced.
    await db.run(sql`update pgboss.queue set notify = true where name = any(${schedules.map(({ name }) => name)}) and not notify`);
    for (const { name, cron, zone, work: run, booksByTheDay } of schedules) {
      await boss.createQueue(name, { policy: 'stately', notify: true, retryLimit: 3, retryDelay: 60 });
      await boss.work(name, byTheClock, async () => {
        if (booksByTheDay && watch && (await watch.look())) return;
        await run(clock.now());
      });
      await boss.schedule(name, cron, null, { tz: zone });
    }
  };
  /** Once. What could not be opened is not kept: the next who asks opens it. */
  const opened = (): Promise<PgBoss> =>
    (opening ??= openBoss().catch((error: unknown) => {
      opening = null;
      throw error;
    }));

  return {
    recogniseBy: (by) => void (recognise = by),
    define: (kind, run) => void kinds.set(kind, run as (job: JobRun<never>) => Promise<JobResult>),
    defineAside: (kind, run) => void asides.set(kind, run as (job: Omit<JobRun<never>, 'tx'>) => Promise<JobResult>),
    kinds: () => [...kinds.keys(), ...asides.keys()],
    every: (name, cron, zone, run, more) => void schedules.push({ name, cron, zone, work: run, booksByTheDay: more !== undefined }),
    async start(tx, actor, lang, { kind, title, input, permission }) {
      const boss = await opened();
      const turn = turnOf(actor);
      const open = await tx.first<{ count: number }>(sql`
        select count(*) as count from jobs where turn_of = ${turn} and status in ('waiting', 'running')`);
      const ahead = open?.count ?? 0;
      if (ahead >= mostOpen && actor.kind !== 'system') throw fail(kernelErrors.tooMuchWork, { max: mostOpen });
      const stored = { actor: { ...actor, permissions: [...actor.permissions] }, input, permission };
      const row = await tx.first<{ id: number }>(sql`
        insert into jobs (company_id, user_id, user_name, kind, title, lang, input, status, turn_of, created_at)
        values (${actor.scope.companyId}, ${callerId(actor)}, ${actor.name}, ${kind}, ${title}, ${lang}, ${JSON.stringify(stored)}, 'waiting', ${turn}, ${clock.now()})
        returning id`);
      const id = row?.id ?? 0;
      // In turns: the first of each company before the second of any.
      const order = { priority: -ahead, group: { id: turn } };
      await boss.send(queue, { id }, { ...order, db: { executeSql: (text, values) => tx.execute(text, values) } });
      return id;
    },
    open: async () => void (await opened()),
    heal: () => healQueue(db),
    async close() {
      const boss = await opening?.catch(() => null);
      await boss?.stop({ graceful: true, timeout: 5000 });
    },
  };
}
