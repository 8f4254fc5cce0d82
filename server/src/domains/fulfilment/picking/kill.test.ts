import { afterEach, describe, expect, it } from 'vitest';
import { scanPick, scanTote } from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { migrate } from '../../../kernel/db/migrate.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { depthOf, timeFor } from '../../../testing/depth.ts';
import { givenFor } from '../../../testing/given.ts';
import { killable } from '../../../testing/killable.ts';
import { makeTempDir } from '../../../testing/temp-dir.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makeWaiting, nextTote, shelve, type TestOrder, waveOf } from '../testing/make-floor.ts';

const scans = depthOf('killedPicks');
const piecesOfOrder = 10;
/** No wave takes more than 200. */
const ordersOfWave = 200;

describe('kill -9', () => {
  const { dir, remove } = makeTempDir();
  const server = killable(dir);
  afterEach(async () => {
    await server.stop();
    remove();
  });

  it(
    `K01 K02 of server and database in the middle of picking: each of ${scans} acknowledged scans is there once, in scans, counters and stock`,
    async () => {
      const made = await server.onDisk(async (db) => {
        await migrate(db);
        const app = { db, clock: { now: () => new Date() } } as never;
        const given = givenFor({ db, clock: systemClock } as Kernel);
        const company = await given.company();
        const warehouse = await makeWarehouse(app, { areas: [{ layers: 1, grids: 1, capacity: 100_000 }] });
        const product = await makeProduct(app, company);
        await shelve(app, warehouse, product, 'A-01-01-01', scans);
        const orders: TestOrder[] = [];
        for (let i = 0; i < scans / piecesOfOrder; i++) orders.push(await makeWaiting(app, warehouse, [[product, piecesOfOrder]]));
        const lists: unknown[] = [];
        for (let from = 0; from < orders.length; from += ordersOfWave)
          lists.push(...(await waveOf(app, warehouse, orders.slice(from, from + ordersOfWave))).lists);
        const { token } = await given.staff();
        const pieces = await db.rows<{ id: number; pieces: number }>(sql`
          select list_id as id, sum(quantity)::int as pieces from pick_tasks group by list_id order by list_id`);
        expect(pieces.reduce((sum, list) => sum + list.pieces, 0)).toBe(scans);
        expect(lists).toHaveLength(pieces.length);
        return { token, pieces, code: product.warehouseSku, locationId: warehouse.at['A-01-01-01'] };
      });
      const { token, pieces, code, locationId } = made;
      const headers = { token, 'content-type': 'application/json' };
      const post = (url: string, body: object) => fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      /** Which list each scan is for: as many scans as it has pieces. */
      const listOf = pieces.flatMap((list) => Array.from({ length: list.pieces }, () => list.id));
      const totes = new Map(pieces.map(({ id }) => [id, nextTote()]));
      const acknowledged = new Set<string>();
      const scan = async (address: string, i: number): Promise<Response> => {
        const id = listOf[i] ?? 0;
        const reference = `station-${String(i).padStart(5, '0')}`;
        const pick = () => post(`${address}${apiBase}${scanPick.path}`, { id, locationId, code, quantity: 1, reference });
        let response = await pick();
        let { data } = (await response.clone().json()) as { data: { reason: string } | null };
        if (data?.reason === 'toteFirst') {
          await post(`${address}${apiBase}${scanTote.path}`, { id, code: totes.get(id) });
          response = await pick();
          ({ data } = (await response.clone().json()) as { data: { reason: string } | null });
        }
        if (['picked', 'alreadyBooked'].includes(data?.reason ?? '')) acknowledged.add(reference);
        return response;
      };
      await server.getDone(
        scans,
        scan,
        (status, data) => status === 200 && ['picked', 'alreadyBooked'].includes((data as { reason: string } | null)?.reason ?? ''),
      );

      await server.onDisk(async (db) => {
        const booked = await db.rows<{ reference: string }>(
          sql`select split_part(reference, ':', 2) as reference from outbound_scans where station = 'pick'`,
        );
        expect(booked.map(({ reference }) => reference).sort()).toEqual([...acknowledged].sort());
        expect(acknowledged.size).toBe(scans);
        const sums = await db.first(sql`
          select (select sum(picked) from outbound_pieces)::int as pieces, (select sum(picked_count) from outbound_orders)::int as orders,
            (select sum(b.locked) from stock_balances b join locations l on l.id = b.location_id where l.kind = 'PICK')::int as on_cart`);
        expect(sums).toEqual({ pieces: scans, orders: scans, onCart: scans });
        expect(await faultsOf(db)).toEqual([]);
      });
    },
    timeFor(300_000),
  );
});
