import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scanTransferMove } from '@kura/contract/inventory/transfer.endpoints.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { type Db, openDb } from '../../../kernel/db/db.ts';
import { migrate } from '../../../kernel/db/migrate.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { readPidFile } from '../../../kernel/postgres/leftover.ts';
import { startPostgres } from '../../../kernel/postgres/supervisor.ts';
import { givenFor } from '../../../testing/given.ts';
import { type ServerProcess, startServer } from '../../../testing/server-process.ts';
import { makeTempDir } from '../../../testing/temp-dir.ts';
import { runStockAudit } from '../ledger/audit.ts';
import { addProduct, buildHouse, putPieces } from './small-house.ts';

const moves = 1000;
const workers = 8;

describe('kill -9', () => {
  const { dir, remove } = makeTempDir();
  let server: ServerProcess | null = null;
  afterEach(async () => {
    server?.child.kill('SIGINT');
    await server?.ended;
    remove();
  });

  /** The data folder with nobody else at it: as it is on the disk. */
  async function onDisk<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const postgres = await startPostgres({ dataDir: dir, say: () => undefined });
    const db = openDb({ url: postgres.url, poolSize: 2 });
    try {
      return await work(db);
    } finally {
      await db.end();
      await postgres.stop();
    }
  }

  it('K01 K02 of server and database in the middle of 1,000 postings: every acknowledged one is there once, and no half of one', async () => {
    const made = await onDisk(async (db) => {
      await migrate(db);
      const house = await buildHouse(db, 2);
      const [here = 0, there = 0] = house.locationIds;
      const product = await addProduct(db, house);
      const balanceId = await putPieces(db, house, product, here, moves);
      const { token } = await givenFor({ db, clock: systemClock } as Kernel).staff();
      return { token, balanceId, toLocationId: there, product };
    });

    const start = async (): Promise<string> => {
      server = startServer({ KURA_DATA: dir, KURA_DEMO: '0' });
      return server.ready;
    };
    let address = start();
    const acknowledged = new Set<number>();

    /** Answers whether the move was acknowledged. Whoever hears nothing, or that the house is not ready, says it again. */
    const book = async (i: number): Promise<boolean> => {
      const body = {
        balanceId: made.balanceId,
        toLocationId: made.toLocationId,
        quantity: 1,
        reference: `station-${String(i).padStart(4, '0')}`,
      };
      try {
        const response = await fetch(`${await address}${apiBase}${scanTransferMove.path}`, {
          method: 'POST',
          headers: { token: made.token, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        const { code, data } = (await response.json()) as { code: number; data: { reason: string } | null };
        if (code === 200) expect(['ok', 'alreadyBooked']).toContain(data?.reason);
        else expect(code).toBe(503);
        return code === 200;
      } catch (error) {
        if (error instanceof TypeError || error instanceof SyntaxError) return false;
        throw error;
      }
    };
    const killServer = async () => {
      server?.child.kill('SIGKILL');
      address = (server as ServerProcess).ended.then(start);
      await address;
    };
    const killDatabase = async () => void process.kill(readPidFile(path.join(dir, 'pg'))?.pid ?? 0, 'SIGKILL');
    const accidents = new Map([
      [250, killServer],
      [500, killDatabase],
      [750, killServer],
    ]);

    let next = 0;
    const work = async (): Promise<void> => {
      for (let i = next++; i < moves; i = next++) {
        await vi.waitUntil(() => book(i), { timeout: 90_000, interval: 20 });
        acknowledged.add(i);
        const accident = accidents.get(acknowledged.size);
        if (accident && accidents.delete(acknowledged.size)) await accident();
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
    expect(accidents.size).toBe(0);
    (server as ServerProcess | null)?.child.kill('SIGINT');
    await (server as ServerProcess | null)?.ended;
    server = null;

    await onDisk(async (db) => {
      const figures = await db.first(sql`
        select (select count(*) from stock_entries where type = 'MOVE') as entries,
          (select count(*) from stock_movements where type = 'MOVE') as movements,
          (select available from stock_balances where id = ${made.balanceId}) as left_here,
          (select sum(available)::integer from stock_balances where location_id = ${made.toLocationId}) as arrived,
          (select count(*) from stock_transfers) as documents`);
      expect(figures).toEqual({ entries: moves, movements: 2 * moves, leftHere: 0, arrived: moves, documents: moves });
      expect((await runStockAudit(db, new Date(), 'test')).isOk).toBe(true);
    });
  }, 180_000);
});
