import { afterEach, describe, expect, it } from 'vitest';
import { scanTransferMove } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { migrate } from '../../../kernel/db/migrate.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { depthOf, timeFor } from '../../../testing/depth.ts';
import { givenFor } from '../../../testing/given.ts';
import { killable } from '../../../testing/killable.ts';
import { makeTempDir } from '../../../testing/temp-dir.ts';
import { runStockAudit } from '../ledger/audit.ts';
import { addProduct, buildWarehouse, putPieces } from './small-warehouse.ts';

const moves = depthOf('killedMoves');

describe('kill -9', () => {
  const options = { timeout: timeFor(300_000) };
  const { dir, remove } = makeTempDir();
  const server = killable(dir);
  afterEach(async () => {
    await server.stop();
    remove();
  });

  it(
    `K01 K02 of server and database in the middle of ${moves} postings: every acknowledged one is there once, and no half of one`,
    options,
    async () => {
      const made = await server.onDisk(async (db) => {
        await migrate(db);
        const small = await buildWarehouse(db, 2);
        const [here = 0, there = 0] = small.locationIds;
        const product = await addProduct(db, small);
        const balanceId = await putPieces(db, small, product, here, moves);
        const { token } = await givenFor({ db, clock: systemClock } as Kernel).staff();
        return { token, balanceId, toLocationId: there };
      });
      const move = (address: string, i: number): Promise<Response> =>
        fetch(`${address}${apiBase}${scanTransferMove.path}`, {
          method: 'POST',
          headers: { token: made.token, 'content-type': 'application/json' },
          body: JSON.stringify({
            balanceId: made.balanceId,
            toLocationId: made.toLocationId,
            quantity: 1,
            reference: `station-${String(i).padStart(4, '0')}`,
          }),
        });
      await server.getDone(
        moves,
        move,
        (code, data) => code === 200 && ['ok', 'alreadyBooked'].includes((data as { reason: string } | null)?.reason ?? ''),
      );

      await server.onDisk(async (db) => {
        const figures = await db.first(sql`
        select (select count(*) from stock_entries where type = 'MOVE') as entries,
          (select count(*) from stock_movements where type = 'MOVE') as movements,
          (select available from stock_balances where id = ${made.balanceId}) as left_here,
          (select sum(available)::integer from stock_balances where location_id = ${made.toLocationId}) as arrived,
          (select count(*) from stock_transfers) as documents`);
        expect(figures).toEqual({ entries: moves, movements: 2 * moves, leftHere: 0, arrived: moves, documents: moves });
        expect((await runStockAudit(db, new Date(), 'test')).isOk).toBe(true);
      });
    },
  );
});
