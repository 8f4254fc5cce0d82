import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../kernel/db/db.ts';
import { raw } from '../kernel/db/sql.ts';

const gate = 720_511;
/** Who asks without a pause takes the processor from those for whom he waits. */
const pauseMs = 2;

/** A gate in front of every commit: whoever has done all its work waits there, with all its locks in hand, until it is opened. */
export interface Gate {
  /** Of two who meet the first has done everything but committed when the second comes; both go on when nothing moves any more. */
  meet<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]>;
}

interface Work<T> {
  answer: Promise<T>;
  isDone: boolean;
}
function begin<T>(call: () => Promise<T>): Work<T> {
  const work: Work<T> = { answer: call(), isDone: false };
  void work.answer.catch(() => undefined).finally(() => (work.isDone = true));
  return work;
}

/** `tables`: written by everybody who is to wait. */
export async function buildGate(db: Db, tables: readonly string[]): Promise<Gate> {
  await db.run(raw('create schema gate'));
  await db.run(
    raw(`create function gate.wait() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${gate}); return null; end $$`),
  );
  for (const table of tables)
    await db.run(
      raw(
        `create constraint trigger gate_wait after insert on ${table} deferrable initially deferred for each row execute function gate.wait()`,
      ),
    );

  /** Until each has an answer, or waits for a row or for the gate. */
  async function untilStill(works: readonly Work<unknown>[]): Promise<void> {
    const blocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const open = () => works.filter(({ isDone }) => !isDone).length;
    while (((await db.pool.query(blocked)).rowCount ?? 0) < open()) await sleep(pauseMs);
  }
  return {
    async meet(first, second) {
      const keeper = await db.pool.connect();
      let isOpen = false;
      try {
        await keeper.query(`select pg_advisory_lock(${gate})`);
        const one = begin(first);
        await untilStill([one]);
        const other = begin(second);
        await untilStill([one, other]);
        await keeper.query(`select pg_advisory_unlock(${gate})`);
        isOpen = true;
        return [await one.answer, await other.answer];
      } finally {
        // A connection has learned its statements: only one that may still hold the gate is closed.
        keeper.release(!isOpen);
      }
    },
  };
}
