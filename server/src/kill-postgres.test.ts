import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scanTransferMove } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import { apiBase, type Endpoint } from '@kura/contract/kernel/endpoint.ts';
import type { Answer } from '@kura/contract/kernel/error.ts';
import { events } from '@kura/contract/system/events/events.endpoints.ts';
import { getJob, startExport } from '@kura/contract/system/job/job.endpoints.ts';
import { addProduct, buildWarehouse, putPieces } from './domains/inventory/proof/small-warehouse.ts';
import { runStockAudit } from './domains/inventory/public.ts';
import { systemClock } from './kernel/clock.ts';
import { migrate } from './kernel/db/migrate.ts';
import { sql } from './kernel/db/sql.ts';
import type { Kernel } from './kernel/kernel.ts';
import { describeKills, writeUnderKills } from './testing/database-kills.ts';
import { depthOf, timeFor } from './testing/depth.ts';
import { givenFor } from './testing/given.ts';
import { killable } from './testing/killable.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';
import { makeTempDir } from './testing/temp-dir.ts';

const kills = depthOf('databaseKills');
const pieces = 1_000_000;
/** Said to whoever runs the server, and asserted where the machine has nothing else to do. */
const backWithinSeconds = 10;

describe('kill -9 of PostgreSQL', () => {
  const options = { timeout: timeFor(120_000) };
  const { dir, remove } = makeTempDir();
  const folder = killable(dir);
  let server: ServerProcess | null = null;
  afterEach(async () => {
    server?.child.kill('SIGKILL');
    await server?.ended;
    await folder.stop();
    remove();
  });

  it(
    `${kills} times while people write: the server goes on, every acknowledged write is there once, and live news and jobs go on too`,
    options,
    async ({ skip }) => {
      skip(!existsSync('/proc/self/task'), 'the sessions of PostgreSQL are found in /proc');
      const made = await folder.onDisk(async (db) => {
        await migrate(db);
        const small = await buildWarehouse(db, 2);
        const [here = 0, there = 0] = small.locationIds;
        const balanceId = await putPieces(db, small, await addProduct(db, small), here, pieces);
        const { token } = await givenFor({ db, clock: systemClock } as Kernel).staff();
        return { token, balanceId, toLocationId: there };
      });
      server = startServer({ KURA_DATA: dir, KURA_DEMO: '0' });
      const address = await server.ready;
      const headers = { token: made.token, 'content-type': 'application/json' };
      const call = async <T>(endpoint: unknown, body: object): Promise<Answer<T>> => {
        const { method, path } = endpoint as Endpoint;
        const response = await fetch(`${address}${apiBase}${path}`, { method, headers, body: JSON.stringify(body) });
        return response.json() as Promise<Answer<T>>;
      };
      const page = new AbortController();
      const stream = await fetch(`${address}${apiBase}${events.path}`, { headers, signal: page.signal });
      expect(stream.status).toBe(200);

      const figures = await writeUnderKills(server, dir, kills, async (_, i) => {
        const { code, data } = await call<{ reason: string }>(scanTransferMove, {
          balanceId: made.balanceId,
          toLocationId: made.toLocationId,
          quantity: 1,
          reference: `station-${String(i).padStart(6, '0')}`,
        });
        if (code === 503) return false;
        expect([code, data?.reason]).toEqual([200, expect.stringMatching(/^(ok|alreadyBooked)$/)]);
        return true;
      });
      // As the stations do: a 503 of the last kill is asked again.
      const job = await vi.waitFor(async () => {
        const { code, data } = await call<{ id: number }>(startExport, { list: 'identity.user', query: {} });
        expect(code, server?.output().slice(-6000)).toBe(200);
        return data;
      }, timeFor(30_000));
      await vi.waitFor(
        async () => expect((await call<object>(getJob, { id: job.id })).data).toMatchObject({ status: 'done' }),
        timeFor(30_000),
      );
      page.abort();
      server.child.kill('SIGINT');
      await server.ended;

      await folder.onDisk(async (db) => {
        const found = (await db.first<{ entries: number; documents: number; arrived: number }>(sql`
          select (select count(*) from stock_entries where type = 'MOVE') as entries, (select count(*) from stock_transfers) as documents,
            (select sum(available)::integer from stock_balances where location_id = ${made.toLocationId}) as arrived`)) as {
          entries: number;
          documents: number;
          arrived: number;
        };
        const [lost, doubled] = [figures.acknowledged - found.entries, Math.max(found.documents, found.arrived) - found.entries];
        process.stdout.write(`${describeKills(figures, lost, doubled)}\n`);
        expect({ lost, doubled, ...found }).toEqual({
          lost: 0,
          doubled: 0,
          entries: figures.acknowledged,
          documents: figures.acknowledged,
          arrived: figures.acknowledged,
        });
        expect((await runStockAudit(db, new Date(), 'test')).isOk).toBe(true);
      });
      expect(figures.kills).toBe(kills);
      if (timeFor(1) > 1) expect(Math.max(...figures.secondsToBeBack)).toBeLessThan(backWithinSeconds);
    },
  );
});
