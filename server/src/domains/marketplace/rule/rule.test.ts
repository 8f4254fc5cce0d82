import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as rules from '@kura/contract/marketplace/rule/rule.endpoints.ts';
import type { Rule } from '@kura/contract/marketplace/rule/rule.ts';
import type { PermissionName } from '@kura/contract/permissions.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { putStock } from '../../products/testing/put-stock.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makeStore } from '../testing/make-store.ts';
import { putOrder } from '../testing/put-orders.ts';
import { ruleOnTopic } from './emit-switched-on.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const permissions: PermissionName[] = ['marketplace:rule:list', 'marketplace:rule:edit', 'marketplace:rule:switch'];
async function scene() {
  const company = await app.given.company();
  const store = await makeStore(app, { companyId: company.id });
  const warehouse = await makeWarehouse(app);
  const owner = app.as(await app.given.customer({ company, permissions }));
  return { company, store, warehouse, owner };
}
const typed = { carrierMode: 'cheapest' as const, carrier: null, holdsNotes: false };

describe('the rule of a store', () => {
  it('is off until somebody turns it on, which needs a warehouse; each is logged and what waits is looked at', async () => {
    const { store, warehouse, owner } = await scene();
    expect((await owner.call(rules.listRules)).data.rows).toMatchObject([{ id: store.id, isOn: false, revision: 0, holdsNotes: true }]);
    const early = await owner.call(rules.switchRule, { body: { storeId: store.id, isOn: true } });
    expect(early).toMatchObject({ code: 400, data: { fields: [{ field: 'warehouseId' }] } });
    const set = await owner.call(rules.changeRule, {
      body: { ...typed, storeId: store.id, revision: 0, warehouseId: warehouse.id, holdWords: ['のし', ' のし '] },
    });
    expect(set).toMatchObject({ code: 200, data: { isOn: false, revision: 1, warehouseCode: warehouse.code, holdWords: ['のし'] } });
    const on = await owner.call(rules.switchRule, { body: { storeId: store.id, isOn: true } });
    expect(on).toMatchObject({ code: 200, data: { isOn: true } });
    const news = await app.db.rows(
      sql`select 1 as one from outbox where topic = ${ruleOnTopic} and (payload->>'storeId')::bigint = ${store.id}`,
    );
    expect(news).toHaveLength(1);
    await owner.call(rules.switchRule, { body: { storeId: store.id, isOn: false } });
    const log = await app.db.rows<{ action: string }>(
      sql`select action from operation_log where record = 'marketplace.rule' and record_id = ${store.id} order by id`,
    );
    expect(log.map(({ action }) => action.replace('marketplace.rule.log.', ''))).toEqual(['changed', 'turnedOn', 'turnedOff']);
  });

  it('that is on keeps its warehouse, and what was changed meanwhile is not overwritten', async () => {
    const { store, warehouse, owner } = await scene();
    const change = (revision: number, warehouseId: number | null) =>
      owner.call(rules.changeRule, { body: { ...typed, storeId: store.id, revision, warehouseId } });
    await change(0, warehouse.id);
    await owner.call(rules.switchRule, { body: { storeId: store.id, isOn: true } });
    expect((await change(0, warehouse.id)).code).toBe(409);
    expect((await change(2, null)).code).toBe(400);
    expect((await change(2, warehouse.id)).code).toBe(200);
  });

  it('takes a carrier where one is to be chosen, and an open warehouse of Japan', async () => {
    const { store, warehouse, owner } = await scene();
    const bad = await owner.call(rules.changeRule, {
      body: { ...typed, carrierMode: 'chosen', storeId: store.id, revision: 0, warehouseId: warehouse.id },
    });
    expect(bad).toMatchObject({ code: 400, data: { fields: [{ field: 'carrier' }] } });
    await app.db.run(sql`update warehouses set status = 'disabled' where id = ${warehouse.id}`);
    const closed = await owner.call(rules.changeRule, { body: { ...typed, storeId: store.id, revision: 0, warehouseId: warehouse.id } });
    expect(closed).toMatchObject({ code: 400, data: { fields: [{ field: 'warehouseId' }] } });
  });

  it('A07 of a stranger’s store is not there', async () => {
    const { store } = await scene();
    const { owner: stranger, warehouse } = await scene();
    const body = { ...typed, storeId: store.id, warehouseId: warehouse.id };
    expect((await stranger.call(rules.changeRule, { body: { ...body, revision: 0 } })).code).toBe(404);
    expect((await stranger.call(rules.switchRule, { body: { storeId: store.id, isOn: false } })).code).toBe(404);
    expect((await stranger.call(rules.previewRule, { body })).code).toBe(404);
    const { rows } = (await stranger.call(rules.listRules)).data;
    expect((rows as Rule[]).map(({ id }) => id)).not.toContain(store.id);
  });
});

describe('S04 the preview of a rule as typed', () => {
  it('tells for each of the last orders whether it would have gone, or why not, in words', async () => {
    const { company, store, warehouse, owner } = await scene();
    const { id: productId } = await makeProduct(app, company);
    const lines = [{ sku: 'A', productId }];
    await putOrder(app, store, { number: 'P-1', daysAgo: 1, lines });
    await putOrder(app, store, { number: 'P-2', daysAgo: 2, lines, note: 'のしをつけて' });
    await putOrder(app, store, { number: 'P-3', daysAgo: 3, lines, cod: '20000.00' });
    await putOrder(app, store, { number: 'P-4', daysAgo: 4, lines: [{ sku: 'unknown' }] });
    await putOrder(app, store, { number: 'P-5', daysAgo: 5, lines, shipment: 'cancelled' });
    await putOrder(app, store, { number: 'P-6', daysAgo: 6, lines, shipment: 'shipped', forward: 'forwarded' });
    await putOrder(app, store, { number: 'P-7', daysAgo: 7, lines, address: '千代田' });
    const body = { ...typed, storeId: store.id, warehouseId: warehouse.id, holdWords: ['のし'], codLimitJpy: 10_000 };
    const { code, data } = await owner.call(rules.previewRule, { body });
    expect(code).toBe(200);
    expect(data).toMatchObject({ forwarded: 2, held: 5 });
    expect(data.orders.map(({ number, words }) => [number, words[0]?.text.replace('marketplace.rule.hold.', '')])).toEqual([
      ['P-1', undefined],
      ['P-2', 'word'],
      ['P-3', 'cod'],
      ['P-4', 'unmapped'],
      ['P-5', 'cancelled'],
      ['P-6', undefined],
      ['P-7', 'houseNumber'],
    ]);
    const milder = await owner.call(rules.previewRule, { body: { ...body, holdWords: [], codLimitJpy: null, holdsAddress: false } });
    expect(milder.data).toMatchObject({ forwarded: 5, held: 2 });
    const stored = await app.db.rows(sql`select 1 as one from forward_rules where store_id = ${store.id}`);
    expect(stored).toEqual([]);
  });

  it('looks at the newest 100, and names those that would leave together', async () => {
    const { company, store, warehouse, owner } = await scene();
    const { id: productId } = await makeProduct(app, company);
    for (let n = 0; n < 101; n++)
      await putOrder(app, store, { daysAgo: n + 1, name: n < 2 ? '佐藤花子' : `氏名${n}`, lines: [{ sku: 'A', productId }] });
    const body = { ...typed, storeId: store.id, warehouseId: warehouse.id, mergesAddress: true };
    const { data } = await owner.call(rules.previewRule, { body });
    expect(data.orders).toHaveLength(100);
    expect(data.orders[0]?.words).toEqual([{ text: 'marketplace.rule.note.merged', params: { numbers: data.orders[1]?.number } }]);
    expect(data.orders[2]?.words).toEqual([]);
  });

  it('splits by what is in stock now', async () => {
    const { company, store, warehouse, owner } = await scene();
    const { id: productId } = await makeProduct(app, company);
    await putOrder(app, store, { lines: [{ sku: 'A', productId }] });
    const body = { ...typed, storeId: store.id, warehouseId: warehouse.id, splitsReserved: true };
    const { data } = await owner.call(rules.previewRule, { body });
    expect(data.orders[0]?.words).toMatchObject([{ text: 'marketplace.rule.hold.noStock' }]);
    // Stock that belongs to no store in particular serves every store.
    const there = await makeProduct(app, company);
    await putStock(app, there, { available: 3, warehouseId: warehouse.id });
    await putOrder(app, store, {
      daysAgo: 0,
      lines: [
        { sku: 'A', productId },
        { sku: 'B', productId: there.id, ordered: 2 },
        { sku: 'C', productId: there.id, ordered: 2 },
      ],
    });
    const again = await owner.call(rules.previewRule, { body });
    expect(again.data.orders[0]?.words).toEqual([{ text: 'marketplace.rule.note.split', params: { now: 1, later: 2 } }]);
  });
});
