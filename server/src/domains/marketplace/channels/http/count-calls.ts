import type { Db } from '../../../../kernel/db/db.ts';
import { sql } from '../../../../kernel/db/sql.ts';
import type { Kernel } from '../../../../kernel/kernel.ts';

interface Counts {
  calls: number;
  errors: number;
  throttled: number;
}

const flushMs = 3000;

/** Calls and faults by store and hour, kept in memory for moments and written together: a call costs no write of its own. */
export interface CallCounter {
  count(storeId: number, at: Date, what: { isError: boolean; isThrottled: boolean }): void;
  flush(): Promise<void>;
}

const counters = new WeakMap<Db, CallCounter>();

export function callCounter(kernel: Pick<Kernel, 'db' | 'log' | 'onClose'>): CallCounter {
  const there = counters.get(kernel.db);
  if (there) return there;
  const made = openCounter(kernel);
  counters.set(kernel.db, made);
  return made;
}

function openCounter({ db, log, onClose }: Pick<Kernel, 'db' | 'log' | 'onClose'>): CallCounter {
  let kept = new Map<string, { storeId: number; hour: string } & Counts>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (kept.size === 0) return;
    const rows = [...kept.values()];
    kept = new Map();
    // A store that was deleted meanwhile takes its counts with it.
    await db.run(sql`
      insert into channel_calls as c (store_id, hour, calls, errors, throttled)
      select x."storeId", x.hour, x.calls, x.errors, x.throttled
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x("storeId" bigint, hour timestamptz, calls int, errors int, throttled int)
      join stores s on s.id = x."storeId"
      order by x."storeId", x.hour
      on conflict (store_id, hour) do update set calls = c.calls + excluded.calls, errors = c.errors + excluded.errors,
        throttled = c.throttled + excluded.throttled`);
  };
  onClose(flush);
  return {
    flush,
    count(storeId, at, { isError, isThrottled }) {
      const hour = new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000).toISOString();
      const key = `${storeId} ${hour}`;
      const row = kept.get(key) ?? { storeId, hour, calls: 0, errors: 0, throttled: 0 };
      kept.set(key, {
        ...row,
        calls: row.calls + 1,
        errors: row.errors + (isError ? 1 : 0),
        throttled: row.throttled + (isThrottled ? 1 : 0),
      });
      timer ??= setTimeout(
        () => void flush().catch((error: Error) => log.warn({ err: error }, 'calls could not be counted')),
        flushMs,
      ).unref();
    },
  };
}

/** Older than anybody looks at. */
export const forgetOldCalls = (db: Db, now: Date): Promise<number> =>
  db.run(sql`delete from channel_calls where hour < ${new Date(now.getTime() - 14 * 86_400_000)}`);
