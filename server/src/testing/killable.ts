import path from 'node:path';
import { vi } from 'vitest';
import { type Db, openDb } from '../kernel/db/db.ts';
import { readPidFile } from '../kernel/postgres/leftover.ts';
import { startPostgres } from '../kernel/postgres/supervisor.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** The real server with a database of its own, killed with -9 in the middle of its work. */
export interface Killable {
  /** The data folder with nobody else at it: as it is on the disk. */
  onDisk<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The same call again and again until it is acknowledged, for each of many, by some at once; with accidents at a quarter, half and three quarters. */
  getDone(
    count: number,
    call: (address: string, i: number) => Promise<Response>,
    isDone: (code: number, data: unknown) => boolean,
  ): Promise<void>;
  stop(): Promise<void>;
}

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
  return {
    stop,
    async onDisk(work) {
      const postgres = await startPostgres({ dataDir: dir, say: () => undefined });
      const db = openDb({ url: postgres.url, poolSize: 2 });
      try {
        return await work(db);
      } finally {
        await db.end();
        await postgres.stop();
      }
    },
    async getDone(count, call, isDone) {
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
      /** Whoever hears nothing, or that the server is not ready, says it again. */
      const attempt = async (i: number): Promise<boolean> => {
        try {
          const response = await call(await address, i);
          const { code, data } = (await response.json()) as { code: number; data: unknown };
          if (code !== 503 && !isDone(code, data)) throw new Error(`an answer that nobody expected: ${code}`);
          return code !== 503;
        } catch (error) {
          if (error instanceof TypeError || error instanceof SyntaxError) return false;
          throw error;
        }
      };
      const acknowledged = new Set<number>();
      let next = 0;
      const work = async (): Promise<void> => {
        for (let i = next++; i < count; i = next++) {
          await vi.waitUntil(() => attempt(i), { timeout: 90_000, interval: 20 });
          acknowledged.add(i);
          const accident = accidents.get(acknowledged.size);
          if (accident && accidents.delete(acknowledged.size)) await accident();
        }
      };
      await Promise.all(Array.from({ length: workers }, work));
      if (accidents.size > 0) throw new Error('an accident did not happen');
      await stop();
    },
  };
}
