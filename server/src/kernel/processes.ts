import { randomBytes } from 'node:crypto';
import os from 'node:os';
import type { Logger } from 'pino';
import type { Db } from './db/db.ts';
import { sql } from './db/sql.ts';

/** The processes on one database know of each other. */
export interface Processes {
  /** Says that this one is there, and looks who else is. */
  beat(): Promise<void>;
  /** Machines whose processes keep their files elsewhere, as of the last beat. */
  withOtherFiles(): readonly string[];
  /** This one is gone now, and not only when it was not heard of for a while. */
  leave(): Promise<void>;
}

export const beatEveryMs = 5000;
/** Several beats: a busy machine misses one. */
const goneAfter = '30 seconds';

export function openProcesses({ db, log, fileStore }: { db: Db; log: Pick<Logger, 'warn'>; fileStore: string }): Processes {
  const id = randomBytes(8).toString('hex');
  const machine = `${os.hostname()} (process ${process.pid})`;
  let others: string[] = [];
  return {
    async beat() {
      await db.run(sql`delete from processes where seen_at < now() - interval '1 hour'`);
      await db.run(sql`
        insert into processes (id, machine, file_store) values (${id}, ${machine}, ${fileStore})
        on conflict (id) do update set seen_at = now()`);
      const rows = await db.rows<{ machine: string }>(sql`
        select machine from processes where id <> ${id} and file_store <> ${fileStore} and seen_at > now() - ${goneAfter}::interval order by machine`);
      const before = others.length;
      others = rows.map((row) => row.machine);
      if (others.length > before) log.warn({ others }, filesNotShared(others));
    },
    withOtherFiles: () => others,
    leave: async () => void (await db.run(sql`delete from processes where id = ${id}`)),
  };
}

/** For whoever starts the second one. */
export const filesNotShared = (others: readonly string[]): string =>
  `Another Kura serves this database and keeps its files elsewhere: ${others.join(', ')}. ` +
  'Files uploaded to one cannot be opened on the other: set S3_* on both, or give both one KURA_DATA/files.';
