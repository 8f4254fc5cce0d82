import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  generateWaves,
  listWaves,
  planWaves,
  setWaves,
  showWave,
  takeWave,
  takeWaves,
} from '@kura/contract/fulfilment/wave/wave.endpoints.ts';
import { openManifests } from '@kura/contract/fulfilment/manifest/manifest.endpoints.ts';
import { plainSetting } from '@kura/contract/fulfilment/wave/wave.ts';
import { promiseOf } from '@kura/contract/outbound/order/promise.ts';
import { carrierGroups } from '@kura/contract/pricing/carrier-group.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { senderOf } from '../../outbound/order/carrier-quotes.ts';
import { makeProduct, type TestProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makeWaiting, shelve } from '../testing/make-floor.ts';
import { runWaves } from './generate-waves.ts';

let app: TestApp;
let staff: Caller;
let company: TestCompany;
let warehouse: TestWarehouse;
let a: TestProduct;
let b: TestProduct;
beforeAll(async () => {
  // Wednesday noon in Tokyo.
  app = await testApp({ now: '2026-06-10T03:00:00Z' });
  staff = app.as(await app.given.staff());
  company = await app.given.company();
  [a, b] = [await makeProduct(app, company), await makeProduct(app, company)];
});
afterAll(() => app.close());

/** A fresh warehouse of two areas with plenty of both products. */
async function freshWarehouse(): Promise<void> {
  warehouse = await makeWarehouse(app, {
    areas: [
      { layers: 2, grids: 5, count: 2 },
      { layers: 1, grids: 5 },
    ],
  });
  await shelve(app, warehouse, a, 'A-01-01-02', 100);
  await shelve(app, warehouse, b, 'B-01-01-04', 100);
}
const multi = (more: Parameters<typeof makeWaiting>[3] = {}) =>
  makeWaiting(
    app,
    warehouse,
    [
      [a, 1],
      [b, 1],
    ],
    more,
  );
const states = async (ids: readonly number[]) =>
  (await app.db.rows<{ status: string }>(sql`select status from outbound_orders where id = any(${ids}::bigint[]) order by id`)).map(
    ({ status }) => status,
  );
const lockedOf = async (id: number) =>
  (
    await app.db.first<{ sum: number }>(
      sql`select coalesce(sum(quantity), 0)::int as sum from stock_claims where owner_type = 'outbound.order' and owner_id = ${id}`,
    )
  )?.sum;

describe('the wave planner', () => {
  it('K08 A08 shows waves with metres and finish, and says what is left behind and why', async () => {
    await freshWarehouse();
    const shipBy = '2026-06-10T07:00:00Z';
    const express = await makeWaiting(app, warehouse, [[a, 3]], { shippingType: 'nextDay', shipBy });
    const held = await multi({ isHeld: true });
    const young = await multi();
    const poor = await app.given.company();
    const theirs = await makeProduct(app, poor);
    await shelve(app, warehouse, theirs, 'A-02-01-01', 1);
    const broke = await makeWaiting(app, warehouse, [[theirs, 1]]);
    await makeWallet(app.db, { companyId: poor.id, minor: 100 });
    await app.db.run(sql`update wallets set balance_minor = -100 where company_id = ${poor.id} and currency = 'CNY'`);
    const { code, data } = await staff.call(planWaves, { query: { warehouseId: warehouse.id } });
    expect(code).toBe(200);
    expect(data?.waves).toMatchObject([
      {
        kind: 'single',
        shippingType: 'nextDay',
        orderIds: [express.id],
        orders: [{ id: express.id, number: express.number }],
        pieceCount: 3,
        stopCount: 1,
        minutes: 2,
        isLate: false,
        handOverAt: '2026-06-10T07:00:00.000Z',
      },
    ]);
    expect(data?.waves[0]?.metres).toBeGreaterThan(0);
    expect(data?.left.map(({ why, orders }) => [why, orders.map(({ number }) => number)])).toEqual([
      ['held', [held.number]],
      ['arrears', [broke.number]],
      ['notFull', [young.number]],
    ]);
    expect(data).toMatchObject({ isMeasured: false, pacePerHour: 90, nextRunAt: null });
  });

  it('S06 one press makes the wave: a list for each area, tasks for each claim, the locks stay', async () => {
    await freshWarehouse();
    const orders = [await multi(), await multi()];
    const ids = orders.map(({ id }) => id);
    const { data: wave } = await staff.call(takeWave, { body: { warehouseId: warehouse.id, orderIds: ids } });
    expect(wave).toMatchObject({ kind: 'multi', status: 'toPick', orderCount: 2, pieceCount: 4, listCount: 2 });
    expect(wave?.number).toMatch(/^BC260610\d{5}$/);
    expect(wave?.orders.map(({ basket, status }) => [basket, status])).toEqual([
      ['A', 'inWave'],
      ['B', 'inWave'],
    ]);
    expect(wave?.lists.map(({ areaName, pieceCount }) => [areaName, pieceCount])).toEqual([
      ['A', 2],
      ['B', 2],
    ]);
    expect(await Promise.all(ids.map(lockedOf))).toEqual([2, 2]);
    const tasks = await app.db.rows(sql`
      select t.order_id, t.piece_no, t.quantity from pick_tasks t join picking_lists l on l.id = t.list_id where l.wave_id = ${wave?.id} order by 1, 2`);
    expect(tasks).toEqual(ids.flatMap((orderId) => [1, 2].map((pieceNo) => ({ orderId, pieceNo, quantity: 1 }))));
    expect((await staff.call(takeWave, { body: { warehouseId: warehouse.id, orderIds: ids } })).code).toBe(409);
    expect((await staff.call(listWaves, { query: { number: wave?.number ?? '' } })).data?.total).toBe(1);
  });

  it('K08 refuses to mix classes, leaves out what is held meanwhile', async () => {
    await freshWarehouse();
    const [one, express, held] = [await multi(), await multi({ shippingType: 'nextDay' }), await multi({ isHeld: true })];
    const take = (orderIds: number[]) => staff.call(takeWave, { body: { warehouseId: warehouse.id, orderIds } });
    expect((await take([one.id, express.id])).code).toBe(400);
    expect((await take([held.id])).code).toBe(409);
    expect((await take([one.id, held.id])).data?.orders.map(({ number }) => number)).toEqual([one.number]);
    expect(await states([one.id, express.id, held.id])).toEqual(['inWave', 'pendingOutbound', 'pendingOutbound']);
  });

  it('K08 “take all” makes every wave as it was shown, or none: the one that changed is named with its order', async () => {
    await freshWarehouse();
    const shown = [
      [await multi(), await multi()],
      [await makeWaiting(app, warehouse, [[a, 1]])],
      [await multi({ shippingType: 'nextDay' })],
    ];
    const ids = shown.flat().map(({ id }) => id);
    const press = () =>
      staff.call(takeWaves, { body: { warehouseId: warehouse.id, waves: shown.map((orders) => orders.map(({ id }) => id)) } });
    const gone = shown[2]?.[0];
    await app.db.run(sql`update outbound_orders set is_held = true where id = ${gone?.id}`);
    const refused = await press();
    expect([refused.code, refused.message]).toEqual([409, expect.stringContaining(`3 已变化：${gone?.number}`)]);
    expect(new Set(await states(ids))).toEqual(new Set(['pendingOutbound']));
    await app.db.run(sql`update outbound_orders set is_held = false where id = ${gone?.id}`);
    await staff.call(setWaves, { body: { warehouseId: warehouse.id, ...plainSetting, maxMulti: 1 } });
    expect((await press()).message).toContain('建议波次 1 已不符合波次设置');
    await staff.call(setWaves, { body: { warehouseId: warehouse.id, ...plainSetting } });
    expect((await press()).data?.waves.map(({ orderCount }) => orderCount)).toEqual([2, 1, 1]);
    expect(new Set(await states(ids))).toEqual(new Set(['inWave']));
    expect((await press()).code).toBe(409);
    expect(await faultsOf(app.db)).toEqual([]);
  });

  it('K08 two who press at once: each order is in one wave', async () => {
    await freshWarehouse();
    const orders = [await multi({ shippingType: 'nextDay' }), await multi({ shippingType: 'nextDay' })];
    const press = () => staff.call(generateWaves, { body: { warehouseId: warehouse.id } });
    const made = (await Promise.all([press(), press()])).map(({ data }) => data?.waves.length);
    expect(made.toSorted()).toEqual([0, 1]);
    expect(await states(orders.map(({ id }) => id))).toEqual(['inWave', 'inWave']);
    expect(await faultsOf(app.db)).toEqual([]);
  });
});

describe('when the trucks come', () => {
  it('H05 an hour for each warehouse and carrier: plan, promise and manifests go by it, what waits is due at the new hour', async () => {
    await freshWarehouse();
    const shipBy = '2026-06-10T08:00:00Z';
    const order = await multi({ shippingType: 'nextDay', shipBy });
    const plan = async () => (await staff.call(planWaves, { query: { warehouseId: warehouse.id } })).data?.waves[0];
    expect(await plan()).toMatchObject({ handOverAt: '2026-06-10T08:00:00.000Z', isLate: false });
    const handOvers = [{ carrier: 'SAGAWA' as const, time: '13:00' }];
    const { data: set } = await staff.call(setWaves, { body: { warehouseId: warehouse.id, ...plainSetting, handOvers } });
    expect(set?.handOvers).toEqual(carrierGroups.map((carrier) => ({ carrier, time: carrier === 'SAGAWA' ? '13:00' : '17:00' })));
    // Noon is past: picked, sorted and checked it misses the earlier truck.
    expect(await plan()).toMatchObject({ handOverAt: '2026-06-10T04:00:00.000Z', isLate: true });
    const wave = await staff.call(takeWave, { body: { warehouseId: warehouse.id, orderIds: [order.id] } });
    expect(wave.data?.dueAt).toBe('2026-06-10T04:00:00.000Z');
    await staff.call(setWaves, { body: { warehouseId: warehouse.id, ...plainSetting, handOvers: [{ carrier: 'SAGAWA', time: '16:30' }] } });
    expect((await staff.call(showWave, { query: { id: wave.data?.id ?? 0 } })).data?.dueAt).toBe('2026-06-10T07:30:00.000Z');
    const { data: docks } = await staff.call(openManifests, { query: { warehouseId: warehouse.id } });
    expect(docks?.handOvers).toContainEqual({ carrier: 'SAGAWA', time: '16:30' });
    const desk = await senderOf(app.db, warehouse.id);
    const sending = { carrier: 'SAGAWA', origin: desk.origin, prefecture: '13', postcode: '1000001', deliveryDate: null };
    expect(promiseOf(sending, desk, app.clock.now()).shipBy.toISOString()).toBe('2026-06-10T07:30:00.000Z');
    expect(promiseOf({ ...sending, carrier: 'YAMATO_TAQBIN' }, desk, app.clock.now()).shipBy.toISOString()).toBe(
      shipBy.replace('Z', '.000Z'),
    );
    const logs = await app.db.rows<{ after: object }>(sql`
      select after from operation_log where record = 'fulfilment.waveSetting' and record_id = ${warehouse.id} order by id`);
    expect(logs.at(-1)?.after).toMatchObject({ handOvers: expect.stringContaining('SAGAWA 16:30') });
  });
  it('H05 after its truck nothing leaves on that day, whatever the cut-off says', async () => {
    await freshWarehouse();
    await staff.call(setWaves, { body: { warehouseId: warehouse.id, ...plainSetting, handOvers: [{ carrier: 'SAGAWA', time: '11:00' }] } });
    const desk = await senderOf(app.db, warehouse.id);
    const sending = { carrier: 'SAGAWA', origin: desk.origin, prefecture: '13', postcode: '1000001', deliveryDate: null };
    expect(promiseOf(sending, desk, app.clock.now()).shipBy.toISOString()).toBe('2026-06-11T02:00:00.000Z');
  });
});

describe('the job', () => {
  it('K08 H05 makes the waves of a time once, in working hours, and only where somebody wants it', async () => {
    await freshWarehouse();
    await multi();
    expect(await runWaves(app.db, app.clock.now())).toBe(0);
    const set = { ...plainSetting, mode: 'byCutoff' as const, clockTimes: ['10:00', '13:30'], isAutomatic: true };
    expect((await staff.call(setWaves, { body: { warehouseId: warehouse.id, ...set } })).data).toMatchObject({
      mode: 'byCutoff',
      isAutomatic: true,
    });
    const at = (time: string, day = '10') => new Date(`2026-06-${day}T${time}:00+09:00`);
    expect(await runWaves(app.db, at('09:59'))).toBe(0);
    expect(await Promise.all([runWaves(app.db, at('10:01')), runWaves(app.db, at('10:01'))])).toEqual(expect.arrayContaining([0, 1]));
    await multi();
    expect(await runWaves(app.db, at('13:29'))).toBe(0);
    expect(await runWaves(app.db, at('13:30'))).toBe(1);
    await multi();
    // Sunday.
    expect(await runWaves(app.db, at('10:01', '14'))).toBe(0);
    expect(await runWaves(app.db, at('10:01', '15'))).toBe(1);
  });
  it('K08 refuses rules that say nothing', async () => {
    await freshWarehouse();
    const set = (more: object) => staff.call(setWaves, { body: { warehouseId: warehouse.id, ...plainSetting, ...more } });
    for (const wrong of [
      { mode: 'byCutoff' },
      { clockTimes: ['25:00'] },
      { worksFrom: '18:00', worksTo: '09:00' },
      { intervalMinutes: '45' },
    ])
      expect((await set(wrong)).code, JSON.stringify(wrong)).toBe(400);
  });
  it('shows a wave only to whoever may see waves', async () => {
    const clerk = app.as(await app.given.staff({ permissions: [] }));
    expect((await clerk.call(showWave, { query: { id: 1 } })).code).toBe(403);
  });
});
