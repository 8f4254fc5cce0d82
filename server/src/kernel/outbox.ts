import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Db, Query, Tx } from './db/db.ts';
import { sql } from './db/sql.ts';

type Handler = (tx: Tx, payload: never) => Promise<void>;

/**
 * News for rooms above: written in the transaction of the event, so it is neither lost nor invented. `keys`: of which things it is, where one that came before must
 * have been heard first; whoever tells of such a thing holds it.
 */
export const emit = (tx: Tx, topic: string, payload: object, now: Date, keys: readonly string[] = []): Promise<number> =>
  tx.run(sql`
    insert into outbox (topic, payload, at, retry_at, keys) values (${topic}, ${JSON.stringify(payload)}, ${now}, ${now}, ${[...keys]}::text[])`);

/** Whether somebody above has not heard yet what happened to it. */
export const hasNews = async (db: Query, key: string): Promise<boolean> =>
  (await db.first(sql`select 1 as one from outbox where done_at is null and keys && ${[key]}::text[] limit 1`)) !== undefined;

export interface Outbox {
  on<P>(topic: string, handler: (tx: Tx, payload: P) => Promise<void>): void;
  /** Hands out what waits; answers how many. Safe on many processes at once: each row is taken by one. */
  drain(): Promise<number>;
}

const backoffSeconds = (attempts: number): number => Math.min(3600, 5 * 2 ** attempts);

export function openOutbox({ db, clock, log }: { db: Db; clock: Clock; log: Pick<Logger, 'error'> }): Outbox {
  const handlers = new Map<string, Handler[]>();

  /** One row, its handlers and its tick in one transaction: each effect happens once. */
  const takeOne = (): Promise<boolean> => {
    let taken: { id: number; topic: string; attempts: number } | undefined;
    return db
      .tx(async (tx) => {
        const now = clock.now();
        const row = await tx.first<{ id: number; topic: string; payload: unknown; attempts: number }>(sql`
          select n.id, n.topic, n.payload, n.attempts from outbox n where n.done_at is null and n.retry_at <= ${now}
            and (n.keys = '{}' or not exists (select 1 from outbox b where b.done_at is null and b.keys && n.keys and b.id < n.id))
          order by n.retry_at, n.id limit 1 for update skip locked`);
        if (!row) return false;
        taken = row;
        for (const handler of handlers.get(row.topic) ?? []) await handler(tx, row.payload as never);
        await tx.run(sql`update outbox set done_at = ${now} where id = ${row.id}`);
        return true;
      })
      .catch(async (error: Error) => {
        if (!taken) throw error;
        log.error({ err: error, topic: taken.topic, id: taken.id }, 'news could not be handed out');
        const retryAt = new Date(clock.now().getTime() + backoffSeconds(taken.attempts) * 1000);
        await db.run(
          sql`update outbox set attempts = attempts + 1, last_error = ${error.message}, retry_at = ${retryAt} where id = ${taken.id}`,
        );
        return true;
      });
  };

  return {
    on: (topic, handler) => void handlers.set(topic, [...(handlers.get(topic) ?? []), handler as Handler]),
    async drain() {
      let count = 0;
      while (await takeOne()) count++;
      return count;
    },
  };
}

export const forgetOldNews = (db: Db, now: Date): Promise<number> =>
  db.run(sql`delete from outbox where done_at < ${new Date(now.getTime() - 30 * 86_400_000)}`);
