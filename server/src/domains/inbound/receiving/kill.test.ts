import { afterEach, describe, expect, it } from 'vitest';
import { scanReceive, scanShelve } from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { migrate } from '../../../kernel/db/migrate.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { depthOf, timeFor } from '../../../testing/depth.ts';
import { givenFor } from '../../../testing/given.ts';
import { killable } from '../../../testing/killable.ts';
import { makeTempDir } from '../../../testing/temp-dir.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { dockFaults } from '../testing/dock.ts';
import { makeInbound } from '../testing/make-inbound.ts';

const scans = depthOf('killedScans');

describe('kill -9', () => {
  const { dir, remove } = makeTempDir();
  const server = killable(dir);
  afterEach(async () => {
    await server.stop();
    remove();
  });

  it(
    `K01 K02 of server and database in the middle of receiving: each of ${scans} acknowledged scans is there once, and the station resumes`,
    async () => {
      const made = await server.onDisk(async (db) => {
        await migrate(db);
        const app = { db, clock: { now: () => new Date() } } as never;
        const given = givenFor({ db, clock: systemClock } as Kernel);
        const company = await given.company();
        const warehouse = await makeWarehouse(app, { areas: [{ layers: 1, grids: 1, capacity: 100_000 }] });
        const product = await makeProduct(app, company);
        const packages = [{ productId: product.id, boxCount: Math.ceil(scans / 100), quantityPerBox: 100 }];
        const order = await makeInbound(app, company, { status: 'pendingStock', warehouse, packages });
        const { token } = await given.staff();
        return { token, orderId: order.id, productId: product.id };
      });
      const { token, orderId, productId } = made;
      const headers = { token, 'content-type': 'application/json' };
      const post = (url: string, body: object) => fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      const acknowledged = new Set<string>();
      // Every third scan carries a piece on that came with the two before it.
      const scan = async (address: string, i: number): Promise<Response> => {
        const reference = `station-${String(i).padStart(5, '0')}`;
        const response = await (i % 3 === 2
          ? post(`${address}${apiBase}${scanShelve.path}`, { orderId, productId, code: 'A-01-01-01', quantity: 1, reference })
          : post(`${address}${apiBase}${scanReceive.path}`, { orderId, productId, good: 1, reference }));
        const { data } = (await response.clone().json()) as { data: { reason: string } | null };
        if (['received', 'shelved', 'alreadyBooked'].includes(data?.reason ?? '')) acknowledged.add(reference);
        return response;
      };
      const expected = ['received', 'shelved', 'alreadyBooked', 'nothingToShelve'];
      await server.getDone(
        scans,
        scan,
        (code, data) => code === 200 && expected.includes((data as { reason: string } | null)?.reason ?? ''),
      );

      await server.onDisk(async (db) => {
        const booked = await db.rows<{ reference: string }>(sql`
          select split_part(reference, ':', 2) as reference from (
            select reference from inbound_receipts union all select reference from inbound_shelvings) as r`);
        expect(booked.map(({ reference }) => reference).sort()).toEqual([...acknowledged].sort());
        const received = scans - Math.floor(scans / 3);
        const order = await db.first<{ received: number; shelved: number; lying: number }>(sql`
          select received_count as received, shelved_count as shelved, (select sum(available) from stock_balances)::int as lying
          from inbound_orders where id = ${orderId}`);
        expect(order).toMatchObject({ received, shelved: acknowledged.size - received, lying: received });
        expect(await dockFaults({ db })).toEqual([]);
      });
    },
    timeFor(300_000),
  );
});
