import path from 'node:path';
import { vi } from 'vitest';
import { type Db, openDb } from '../kernel/db/db.ts';
import { readPidFile } from '../kernel/postgres/leftover.ts';
import { startPostgres } from '../kernel/postgres/supervisor.ts';
import { fillWithMigrated } from './data-folder.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** The real server with a database of its own, killed with -9 in the middle of its work. */
export interface Killable {
  /** The data folder with nobody else at it: as it is on the disk. The first to look finds everything migrated. */
  onDisk<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Each of many units of work by some clients at once, with accidents at a quarter, half and three quarters. A unit asks until it is answered. */
  whileKilled(count: number, clients: number, unit: (ask: Ask, i: number) => Promise<void>): Promise<void>;
  /** The same call again and again until it is acknowledged, for each of many, by some at once. */
  getDone(
    count: number,
    call: (address: string, i: number) => Promise<Response>,
    isDone: (code: number, data: unknown) => boolean,
  ): Promise<void>;
  stop(): Promise<void>;
}

export interface Told {
  code: number;
  data: unknown;
}
/** Whoever hears nothing, or that the server is not ready, says it again. */
export type Ask = (call: (address: string) => Promise<Response>) => Promise<Told>;

const workers = 8;

export function killable(dir: string): Killable {
  let server: ServerProcess | null = null;
  const start = async (): Promise<string> => {
    server = startServer({ KURA_DATA: dir, KURA_DEMO: '0' });
    return server.ready;
  };
  const stop = async () => {
    server?.child.kill('SIGINT');
    await server?.ended;
    server = null;
  };
  const killables: Killable = {
    stop,
    async onDisk(work) {
      fillWithMigrated(dir);
      const postgres = await startPostgres({ dataDir: dir, say: () => undefined });
      const db = openDb({ url: postgres.url, poolSize: 2 });
      try {
        return await work(db);
      } finally {
        await db.end();
        await postgres.stop();
      }
    },
    getDone: (count, call, isDone) =>
      killables.whileKilled(count, workers, async (ask, i) => {
        const { code, data } = await ask((address) => call(address, i));
        if (!isDone(code, data)) throw new Error(`an answer that nobody expected: ${code}`);
      }),
    async whileKilled(count, clients, unit) {
      let address = start();
      const killServer = async () => {
        server?.child.kill('SIGKILL');
        address = (server as ServerProcess).ended.then(start);
        await address;
      };
      const killDatabase = async () => void process.kill(readPidFile(path.join(dir, 'pg'))?.pid ?? 0, 'SIGKILL');
      const accidents = new Map([
        [Math.floor(count / 4), killServer],
        [Math.floor(count / 2), killDatabase],
        [Math.floor((count * 3) / 4), killServer],
      ]);
      const ask: Ask = async (call) => {
        let heard = '';
        const once = async (): Promise<Told | false> => {
          heard = 'the server is not back';
          const at = await address;
          heard = 'it does not answer';
          try {
            const told = (await (await call(at)).json()) as Told;
            heard = JSON.stringify(told);
            return told.code !== 503 && told;
          } catch (error) {
            heard = `${String(error)} ${String((error as Error).cause)}`;
            if (error instanceof TypeError || error instanceof SyntaxError) return false;
            throw error;
          }
        };
        try {
          return await vi.waitUntil(once, { timeout: 90_000, interval: 20 });
        } catch (error) {
          // Who reads the report has no other way to know what was the matter.
          throw new Error(`asked in vain; heard last: ${heard}\n${server?.output()}`, { cause: error });
        }
      };
      const acknowledged = new Set<number>();
      let next = 0;
      const work = async (): Promise<void> => {
        for (let i = next++; i < count; i = next++) {
          await unit(ask, i);
          acknowledged.add(i);
          const accident = accidents.get(acknowledged.size);
          if (accident && accidents.delete(acknowledged.size)) await accident();
        }
      };
      await Promise.all(Array.from({ length: clients }, work));
      if (accidents.size > 0) throw new Error('an accident did not happen');
      await stop();
    },
  };
  return killables;
}
