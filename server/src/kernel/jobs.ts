import { PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { Lang, TextParams, TextRef } from '@kura/contract/kernel/text.ts';
import type { RouteCode } from '@kura/contract/shell/routes.ts';
import { say } from '@kura/contract/texts.ts';
import { callerId, type Actor } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './db/db.ts';
import { sql } from './db/sql.ts';
import { Failure } from './fail.ts';
import { publish } from './live.ts';
import { worded, wordFailure } from './words.ts';

/** What a piece of long work gets. `tx` commits together with "done": killed half-way, nothing of it stays. */
export interface JobRun<Input> {
  tx: Tx;
  input: Input;
  actor: Actor;
  lang: Lang;
  now: Date;
  progress(done: number, total: number): Promise<void>;
}
/** A text that is worded when somebody reads it, in the reader's language (L15). */
export interface Said {
  readonly text: TextRef;
  readonly params?: TextParams | undefined;
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

export interface Jobs {
  define<Input>(kind: string, run: (job: JobRun<Input>) => Promise<JobResult>): void;
  /** Enqueued in the caller's transaction: no job without its cause, no cause without its job. */
  start(tx: Tx, actor: Actor, lang: Lang, job: { kind: string; title: TextRef; input: object }): Promise<number>;
  /** Cron in a zone; runs on one process only. */
  every(name: string, cron: string, zone: string, work: (now: Date) => Promise<void>): void;
  open(): Promise<void>;
  close(): Promise<void>;
}

interface StoredJob {
  id: number;
  kind: string;
  lang: Lang;
  userId: number;
  input: { actor: Omit<Actor, 'permissions'> & { permissions: string[] }; input: unknown };
}

class DoneElsewhere extends Error {}

/** What is wrong with fields is put together from several texts: that stays as it was worded. */
const whyRefused = (failure: Failure, lang: Lang): JobResult['message'] =>
  failure.fields.length > 0 ? wordFailure(failure, lang).message : { text: failure.spec.text, params: failure.params };

const queue = 'work';

export function openJobs({ db, clock, log }: { db: Db; clock: Clock; log: Pick<Logger, 'error' | 'warn'> }): Jobs {
  const kinds = new Map<string, (job: JobRun<never>) => Promise<JobResult>>();
  const schedules: { name: string; cron: string; zone: string; work: (now: Date) => Promise<void> }[] = [];
  let opening: Promise<PgBoss> | null = null;

  const notifyOwner = async (tx: Tx, job: StoredJob) => {
    const row = await tx.first<{ status: string; done: number; total: number | null }>(
      sql`select status, done, total from jobs where id = ${job.id}`,
    );
    if (row) await publish(tx, { userId: job.userId }, { type: 'job', data: { id: job.id, ...row } });
  };
  /** False: another process has ended it. */
  const finish = async (tx: Tx, job: StoredJob, status: 'done' | 'failed', { message, fileId, place }: JobResult): Promise<boolean> => {
    const said = typeof message === 'string' ? null : message;
    const words = typeof message === 'string' ? message : say(job.lang, message.text, worded(job.lang, message.params));
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
      await db.tx(async (tx) => {
        const run = kinds.get(job.kind);
        if (!run) throw new Error(`nobody does work of the kind ${job.kind}`);
        const actor: Actor = { ...job.input.actor, permissions: new Set(job.input.actor.permissions) };
        const progress = (done: number, total: number) =>
          db.tx(async (aside) => {
            await aside.run(sql`update jobs set done = ${done}, total = ${total} where id = ${id}`);
            await notifyOwner(aside, job);
          });
        const result = await run({ tx, input: job.input.input as never, actor, lang: job.lang, now: clock.now(), progress });
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

  const openBoss = async (): Promise<PgBoss> => {
    const boss = new PgBoss({ connectionString: db.url, max: 3, application_name: 'kura jobs', useListenNotify: true });
    boss.on('error', (error) => log.warn({ err: error }, 'the job queue has a problem'));
    await boss.start();
    await boss.createQueue(queue, {
      notify: true,
      heartbeatSeconds: 10,
      retryLimit: 2,
      retryDelay: 1,
      retryBackoff: true,
      expireInSeconds: 3600,
    });
    // New work is announced; only what is tried again later has to be looked for.
    await boss.work(
      queue,
      { localConcurrency: 2, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, includeMetadata: true },
      async (jobs: JobWithMetadata<{ id: number }>[]) => {
        for (const job of jobs) await work(job.data.id, job.retryCount >= job.retryLimit);
      },
    );
    for (const { name, cron, zone, work: run } of schedules) {
      await boss.createQueue(name, { policy: 'stately', retryLimit: 3, retryDelay: 60 });
      await boss.work(name, async () => run(clock.now()));
      await boss.schedule(name, cron, null, { tz: zone });
    }
    return boss;
  };

  return {
    define: (kind, run) => void kinds.set(kind, run as (job: JobRun<never>) => Promise<JobResult>),
    every: (name, cron, zone, run) => void schedules.push({ name, cron, zone, work: run }),
    async start(tx, actor, lang, { kind, title, input }) {
      const boss = await (opening ??= openBoss());
      const stored = { actor: { ...actor, permissions: [...actor.permissions] }, input };
      const row = await tx.first<{ id: number }>(sql`
        insert into jobs (company_id, user_id, user_name, kind, title, lang, input, status, created_at)
        values (${actor.scope.companyId}, ${callerId(actor)}, ${actor.name}, ${kind}, ${title}, ${lang}, ${JSON.stringify(stored)}, 'waiting', ${clock.now()})
        returning id`);
      const id = row?.id ?? 0;
      await boss.send(queue, { id }, { db: { executeSql: (text, values) => tx.execute(text, values) } });
      return id;
    },
    open: async () => void (await (opening ??= openBoss())),
    async close() {
      const boss = await opening?.catch(() => null);
      await boss?.stop({ graceful: true, timeout: 5000 });
    },
  };
}
