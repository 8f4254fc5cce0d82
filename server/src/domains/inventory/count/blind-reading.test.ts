import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@kura/contract/endpoints.ts';
import { proposeAdjustment } from '@kura/contract/inventory/adjustment/adjustment.endpoints.ts';
import * as counts from '@kura/contract/inventory/count/count.endpoints.ts';
import { listStockRows } from '@kura/contract/inventory/stock/stock.endpoints.ts';
import { scanTransferProduct } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import { permissions } from '@kura/contract/permissions.ts';
import { readerIn } from '../../../kernel/eyes.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { system } from '../../../kernel/actor.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import { fieldPathsOf } from '../../../testing/sweep/sample.ts';
import { makeFloor, type Floor } from '../testing/floor.ts';
import { takeSnapshots } from '../snapshot/snapshot-take.ts';

const past = '2026-08-16 12:00:00';
/** Of the place that is counted: good, damaged, both, and each of its two lots. */
const secrets = [71_930, 44_170, 116_100, 40_003, 20_107, 31_927, 24_063];
const everything = Object.keys(permissions);

let app: TestApp;
let floor: Floor;
let at: { locationId: number; productId: number; countId: number };
beforeAll(async () => {
  app = await testApp({ now: '2026-08-17T03:00:00Z' });
  floor = await makeFloor(app);
  const [locationId, productId] = [await floor.book.location({ code: 'BL-01' }), await floor.book.product()];
  await floor.barcode(productId, 'K90000001');
  await floor.book.shelved({ productId, locationId, good: 40_003, defective: 20_107, day: '2026-06-01' });
  await floor.book.shelved({ productId, locationId, good: 31_927, defective: 24_063, day: '2026-06-02', lotNo: 'RK-later' });
  await floor.book.shelved({ productId: await floor.book.product(), locationId: await floor.book.location({ code: 'BL-02' }), good: 12 });
  await takeSnapshots(app.db, app.clock.now());
  const body = { warehouseId: floor.book.warehouseId, scope: 'location' as const, locationIds: [locationId] };
  at = { locationId, productId, countId: (await floor.staff.call(counts.createCount, { body })).data.id };
});
afterAll(() => app.close());

const reads = (endpoints as readonly Endpoint[]).filter(({ method, answers }) => method === 'GET' && answers !== 'stream');

/** Everything that can be read, with nothing asked for and with everything that leads to the place. */
async function hear(who: Caller, only?: readonly string[]): Promise<Map<string, string>> {
  const heard = new Map<string, string>();
  const { locationId, productId } = at;
  const asked = [
    {},
    { locationId },
    { productId },
    { warehouseId: floor.book.warehouseId },
    { id: locationId },
    { id: productId },
    { at: past },
  ];
  for (const endpoint of reads.filter(({ path }) => !only || only.includes(path))) {
    // What a call does not take it does not read: asked with it, it would say the same again.
    const taken = new Set(endpoint.query ? fieldPathsOf(endpoint.query).map(([name]) => name) : []);
    for (const query of asked.filter((one) => Object.keys(one).every((name) => taken.has(name)))) {
      const { code, data } = await who.call(endpoint, { query: query as never });
      if (code === 200) heard.set(endpoint.path, `${heard.get(endpoint.path) ?? ''}${JSON.stringify(data)}`);
    }
  }
  return heard;
}
const telling = (heard: Map<string, string>) =>
  [...heard].filter(([, text]) => secrets.some((secret) => text.includes(String(secret)))).map(([path]) => path);
/** How much arrived at the door stands on the papers and stays in the log; that it was put into this place does not. */
const exceptArrivals = (heard: Map<string, string>) => telling(heard).filter((path) => path !== '/stockLog/list');

describe('whoever counts', () => {
  it('cannot read the figures of the places that are counted anywhere, until the count ends', async () => {
    const counter = await floor.clerk(everything.filter((name) => name !== 'inventory:adjustment:approve'));
    const approver = await floor.clerk(everything);
    const [blind, seeing] = [await hear(counter), await hear(approver)];
    expect([...blind.keys()].sort()).toEqual([...seeing.keys()].sort());
    expect(exceptArrivals(blind)).toEqual([]);
    expect(blind.get('/stockLog/list')).not.toContain('BL-01');
    expect(blind.get('/stockLog/list')).not.toMatch(/-(40003|31927|20107|24063)\b/);
    // The same questions do tell those who decide: what is kept from the others is there.
    expect(telling(seeing)).toEqual(
      expect.arrayContaining(['/stock/byLocation', '/stock/bySku', '/stock/byLot', '/stock/byOwner', '/stock/trend', '/stockLog/list']),
    );
    expect(telling(seeing)).toEqual(
      expect.arrayContaining(['/stockSnapshot/asOf', '/stockSnapshot/list', '/location/list', '/location/map', '/prop/list']),
    );
    await floor.staff.call(counts.countMoves.calls.cancel, { body: { id: at.countId } });
    expect(telling(await hear(counter, telling(seeing)))).toEqual(telling(seeing));
    const body = { warehouseId: floor.book.warehouseId, scope: 'location' as const, locationIds: [at.locationId] };
    at = { ...at, countId: (await floor.staff.call(counts.createCount, { body })).data.id };
  });

  it('learns nothing from a refusal or a station either', async () => {
    const counter = await floor.clerk(['inventory:count:count', 'inventory:adjustment:propose', 'inventory:transfer:move']);
    const { locationId, productId } = at;
    const lines = [{ locationId, productId, change: -1 }];
    const refused = await counter.call(proposeAdjustment, { body: { warehouseId: floor.book.warehouseId, reason: 'lost', lines } });
    expect(refused.code).toBe(409);
    const scanned = await counter.call(scanTransferProduct, { body: { locationId, code: 'K90000001' } });
    expect(scanned.data).toMatchObject({ tone: 'red', choices: [] });
    expect(secrets.some((secret) => JSON.stringify([refused, scanned]).includes(String(secret)))).toBe(false);
  });

  it('still reads everything else of the book', async () => {
    const counter = await floor.clerk(['inventory:count:count', 'inventory:stock:list']);
    const { data } = await counter.call(listStockRows);
    expect(data.rows.map(({ good }: { good: number }) => good)).toEqual([12]);
  });
});

describe('the views of whoever counts', () => {
  it('have every column of the tables before which they stand', async () => {
    const columns = (schema: string) =>
      app.db.rows<{ table: string; columns: string }>(sql`
        select table_name as table, string_agg(column_name, ' ' order by column_name) as columns from information_schema.columns
        where table_schema = ${schema} and table_name in (select table_name from information_schema.columns where table_schema = 'blind'
          and table_name <> 'counted_places') group by table_name order by table_name`);
    expect((await columns('blind')).length).toBe(11);
    expect(await columns('blind')).toEqual(await columns('public'));
  });

  it('are left again at once: the rest of the transaction sees the tables', async () => {
    const blind = { ...system, permissions: new Set(['inventory:count:count']) };
    await app.db.tx(async (tx) => {
      const all = sql`select count(*) as n from stock_balances`;
      const [seen] = await readerIn(app.kernel, tx, blind).rows<{ n: number }>(all);
      expect(Number(seen?.n)).toBe(((await tx.first<{ n: number }>(all))?.n ?? 0) - 2);
    });
  });
});
