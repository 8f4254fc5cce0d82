import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as mappings from '@kura/contract/marketplace/mapping/mapping.endpoints.ts';
import type { MappingSheetRow } from '@kura/contract/marketplace/mapping/mapping.sheet.ts';
import type { PermissionName } from '@kura/contract/permissions.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { RowProblems } from '../../../kernel/registry.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { untilBlocked } from '../../../testing/blocked.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeOutbound } from '../../outbound/testing/make-outbound.ts';
import { makeStore } from '../testing/make-store.ts';
import { linesOf, putOrder, unmappedOf } from '../testing/put-orders.ts';
import { applyMappings } from './apply-mappings.ts';
import { importMappings } from './import-mappings.ts';
import { releasedTopic } from './emit-released.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const permissions: PermissionName[] = [
  'marketplace:mapping:list',
  'marketplace:mapping:add',
  'marketplace:mapping:edit',
  'marketplace:mapping:delete',
];
async function scene() {
  const company = await app.given.company();
  const store = await makeStore(app, { companyId: company.id });
  const owner = app.as(await app.given.customer({ company, permissions }));
  return { company, store, owner };
}
const told = (storeId: number) =>
  app.db.rows<{ orderIds: number[] }>(sql`
    select payload->'orderIds' as order_ids from outbox where topic = ${releasedTopic} and (payload->>'storeId')::bigint = ${storeId} order by id`);

describe('a channel SKU', () => {
  it('S04 mapped once releases every order that waited for it alone, and says so', async () => {
    const { company, store, owner } = await scene();
    const pot = await makeProduct(app, company);
    const first = await putOrder(app, store, { lines: [{ sku: 'POT-24' }] });
    const second = await putOrder(app, store, { lines: [{ sku: 'pot-24' }, { sku: 'LID' }] });
    const { code, data } = await owner.call(mappings.createMapping, {
      body: { storeId: store.id, platformSku: ' Pot-24 ', productId: pot.id, quantity: 2 },
    });
    expect(code).toBe(200);
    expect(data).toMatchObject({ platformSku: 'Pot-24', sku: pot.sku, quantity: 2, releasedOrders: 1 });
    expect(await linesOf(app, first)).toEqual([{ platformSku: 'POT-24', productId: pot.id, piecesEach: 2 }]);
    expect([await unmappedOf(app, first), await unmappedOf(app, second)]).toEqual([0, 1]);
    expect(await told(store.id)).toEqual([{ orderIds: [first] }]);
  });

  it('is that of one store: the same SKU elsewhere waits', async () => {
    const { company, store, owner } = await scene();
    const other = await makeStore(app, { companyId: company.id });
    const pot = await makeProduct(app, company);
    const there = await putOrder(app, other, { lines: [{ sku: 'POT' }] });
    await owner.call(mappings.createMapping, { body: { storeId: store.id, platformSku: 'POT', productId: pot.id, quantity: 1 } });
    expect(await unmappedOf(app, there)).toBe(1);
  });

  it('that the channel has no word for goes by the channel’s own id', async () => {
    const { company, store, owner } = await scene();
    const pot = await makeProduct(app, company);
    const order = await putOrder(app, store, { lines: [{ sku: '', itemId: 'B0X' }] });
    expect((await owner.call(mappings.listUnmapped)).data.rows).toMatchObject([{ platformSku: 'B0X' }]);
    await owner.call(mappings.createMapping, { body: { storeId: store.id, platformSku: 'b0x', productId: pot.id, quantity: 1 } });
    expect(await unmappedOf(app, order)).toBe(0);
  });

  it('S04 mapped anew changes open orders only: what is forwarded keeps what it was made with', async () => {
    const { company, store, owner } = await scene();
    const [pot, pan] = [await makeProduct(app, company), await makeProduct(app, company)];
    const made = await owner.call(mappings.createMapping, {
      body: { storeId: store.id, platformSku: 'A1', productId: pot.id, quantity: 1 },
    });
    const line = { sku: 'A1', productId: pot.id };
    const open = await putOrder(app, store, { lines: [line] });
    const forwarded = await putOrder(app, store, { forward: 'forwarded', lines: [line, { sku: 'A1' }] });
    const { code } = await owner.call(mappings.changeMapping, {
      body: { id: made.data.id, revision: made.data.revision, productId: pan.id, quantity: 3 },
    });
    expect(code).toBe(200);
    expect(await linesOf(app, open)).toEqual([{ platformSku: 'A1', productId: pan.id, piecesEach: 3 }]);
    expect(await linesOf(app, forwarded)).toEqual([
      { platformSku: 'A1', productId: pot.id, piecesEach: 1 },
      { platformSku: 'A1', productId: pan.id, piecesEach: 3 },
    ]);
    const stale = await owner.call(mappings.changeMapping, {
      body: { id: made.data.id, revision: made.data.revision, productId: pot.id, quantity: 1 },
    });
    expect(stale.code).toBe(409);
  });

  it('S04 of a line that waits while the rest is forwarded: it is asked for, mapped and told of; what is forwarded stays', async () => {
    const { company, store, owner } = await scene();
    const [pot, pan] = [await makeProduct(app, company), await makeProduct(app, company)];
    const put = async () => {
      const id = await putOrder(app, store, { forward: 'forwarded', lines: [{ sku: 'A1', productId: pot.id }, { sku: 'LID' }] });
      const outbound = await makeOutbound(app, company, { status: 'pendingReview' });
      await app.db.run(
        sql`update marketplace_orders set waiting_lines = 1, try_at = ${new Date(app.clock.now().getTime() + 60_000)} where id = ${id}`,
      );
      await app.db.run(sql`
        insert into marketplace_forwards (order_id, outbound_order_id, attempt, forwarded_at, forwarded_by, lines)
        select ${id}, ${outbound.id}, 1, now(), 'x', jsonb_build_array(jsonb_build_object('id', l.id, 'quantity', 1))
        from marketplace_lines l where l.order_id = ${id} and l.platform_sku = 'A1'`);
      return id;
    };
    const id = await put();
    expect((await owner.call(mappings.listUnmapped)).data.rows).toMatchObject([{ platformSku: 'LID', waitingOrders: 1 }]);
    const map = async (platformSku: string, productId: number) =>
      (await owner.call(mappings.createMapping, { body: { storeId: store.id, platformSku, productId, quantity: 1 } })).data;
    const lid = await map('LID', pot.id);
    expect(lid).toMatchObject({ releasedOrders: 1 });
    expect(await told(store.id)).toEqual([{ orderIds: [id] }]);
    // And mapped anew as long as it waits.
    expect((await owner.call(mappings.changeMapping, { body: { ...lid, productId: pan.id, quantity: 2 } })).code).toBe(200);
    await map('A1', pan.id);
    expect(await linesOf(app, id)).toEqual([
      { platformSku: 'A1', productId: pot.id, piecesEach: 1 },
      { platformSku: 'LID', productId: pan.id, piecesEach: 2 },
    ]);
    const dry = await owner.call(mappings.dryRunMapping, {
      body: { storeId: store.id, mapping: { platformSku: 'LID', productId: pot.id, quantity: 1 } },
    });
    expect(dry.data).toMatchObject({ changedLines: 1 });
  });

  it('whose mapping is deleted makes open orders wait again', async () => {
    const { company, store, owner } = await scene();
    const pot = await makeProduct(app, company);
    const order = await putOrder(app, store, { lines: [{ sku: 'A1' }] });
    const made = await owner.call(mappings.createMapping, {
      body: { storeId: store.id, platformSku: 'A1', productId: pot.id, quantity: 1 },
    });
    expect(await unmappedOf(app, order)).toBe(0);
    expect((await owner.call(mappings.deleteMapping, { body: { id: made.data.id } })).code).toBe(200);
    expect(await unmappedOf(app, order)).toBe(1);
    const log = await app.db.rows<{ action: string }>(
      sql`select action from operation_log where record = 'marketplace.mapping' and record_id = ${made.data.id} order by id`,
    );
    expect(log.map(({ action }) => action)).toEqual(['marketplace.mapping.log.created', 'marketplace.mapping.log.deleted']);
  });

  it('has one mapping, also when two people press at once', async () => {
    const { company, store, owner } = await scene();
    const pot = await makeProduct(app, company);
    const press = (platformSku: string) =>
      owner.call(mappings.createMapping, { body: { storeId: store.id, platformSku, productId: pot.id, quantity: 1 } });
    const codes = (await Promise.all([press('A1'), press('a1')])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 409]);
  });

  it('V08 takes 1 to 1000 pieces of an own product or set, no accessory', async () => {
    const { company, store, owner } = await scene();
    const part = await makeProduct(app, company, { type: 'accessory' });
    const foreign = await makeProduct(app, await app.given.company());
    const pot = await makeProduct(app, company);
    const press = async (productId: number, quantity: number) =>
      (await owner.call(mappings.createMapping, { body: { storeId: store.id, platformSku: 'A1', productId, quantity } })).code;
    expect(await press(part.id, 1)).toBe(400);
    expect(await press(foreign.id, 1)).toBe(404);
    expect(await press(pot.id, 0)).toBe(400);
    expect(await press(pot.id, 1001)).toBe(400);
    const staff = app.as(await app.given.staff({ permissions }));
    const crossed = await staff.call(mappings.createMapping, {
      body: { storeId: store.id, platformSku: 'A1', productId: foreign.id, quantity: 1 },
    });
    expect(crossed).toMatchObject({ code: 400, data: { fields: [{ field: 'productId' }] } });
  });

  it('A07 of a stranger is neither seen nor changed', async () => {
    const { company, store, owner } = await scene();
    const pot = await makeProduct(app, company);
    const { id, revision } = (
      await owner.call(mappings.createMapping, { body: { storeId: store.id, platformSku: 'A1', productId: pot.id, quantity: 1 } })
    ).data;
    await putOrder(app, store, { lines: [{ sku: 'X9' }] });
    const { owner: stranger } = await scene();
    expect((await stranger.call(mappings.listMappings)).data.total).toBe(0);
    expect((await stranger.call(mappings.listUnmapped)).data.total).toBe(0);
    for (const answer of [
      stranger.call(mappings.changeMapping, { body: { id, revision, productId: pot.id, quantity: 1 } }),
      stranger.call(mappings.deleteMapping, { body: { id } }),
      stranger.call(mappings.createMapping, { body: { storeId: store.id, platformSku: 'A2', productId: pot.id, quantity: 1 } }),
      stranger.call(mappings.dryRunMapping, { body: { storeId: store.id } }),
    ])
      expect((await answer).code).toBe(404);
  });

  it('stored while it is being mapped finds its mapping: neither passes the other by', async () => {
    const { company, store, owner } = await scene();
    const pot = await makeProduct(app, company);
    let order = 0;
    const page = await app.db.tx(async (tx) => {
      order = await putOrder({ db: tx, clock: app.clock }, store, { lines: [{ sku: 'A1' }] });
      // The page looks for a mapping and finds none; nobody else sees its order before its end.
      await applyMappings(tx, { storeId: store.id, orderIds: [order] });
      const mapped = owner.call(mappings.createMapping, { body: { storeId: store.id, platformSku: 'A1', productId: pot.id, quantity: 1 } });
      await Promise.race([untilBlocked(app.db), mapped]);
      return { mapped };
    });
    await page.mapped;
    expect(await linesOf(app, order)).toEqual([{ platformSku: 'A1', productId: pot.id, piecesEach: 1 }]);
    expect(await unmappedOf(app, order)).toBe(0);
  });
});

describe('SKUs that orders wait for', () => {
  it('say how many wait and since when; what is cancelled, forwarded or shipped waits for nothing', async () => {
    const { store, owner } = await scene();
    await putOrder(app, store, { daysAgo: 3, lines: [{ sku: 'A1', ordered: 2, title: 'Pot' }] });
    await putOrder(app, store, {
      daysAgo: 1,
      lines: [
        { sku: 'a1', ordered: 3, title: 'Pot 24' },
        { sku: 'B2', cancelled: 1 },
      ],
    });
    await putOrder(app, store, { shipment: 'cancelled', lines: [{ sku: 'C3' }] });
    await putOrder(app, store, { forward: 'forwarded', lines: [{ sku: 'D4' }] });
    await putOrder(app, store, { shipment: 'shipped', lines: [{ sku: 'E5' }] });
    const { data } = await owner.call(mappings.listUnmapped);
    expect(data.rows).toMatchObject([{ waitingOrders: 2, waitingPieces: 5, title: 'Pot 24', storeId: store.id }]);
    expect(new Date(data.rows[0]?.since ?? '').getTime()).toBe(app.clock.now().getTime() - 3 * 86_400_000);
  });

  it('V15 come with products whose code fits, then with those whose name does, own and enabled ones', async () => {
    const { company, store, owner } = await scene();
    const byCode = await makeProduct(app, company, { sku: 'POT24-RED' });
    const byName = await makeProduct(app, company, { sku: 'ZZ-0001', nameJp: 'ステンレス両手鍋' });
    await makeProduct(app, await app.given.company(), { sku: 'POT-24RED' });
    await putOrder(app, store, { lines: [{ sku: 'pot_24_red-x2', title: '【送料無料】ステンレス両手鍋 24cm IH対応' }] });
    const { data } = await owner.call(mappings.listUnmapped);
    expect(data.rows[0]?.suggestions).toMatchObject([
      { productId: byCode.id, by: 'code', quantity: 2 },
      { productId: byName.id, by: 'name', quantity: 1 },
    ]);
  });

  it('are taken together, all or none', async () => {
    const { company, store, owner } = await scene();
    const pot = await makeProduct(app, company);
    const orders = [await putOrder(app, store, { lines: [{ sku: 'A1' }] }), await putOrder(app, store, { lines: [{ sku: 'B2' }] })];
    const row = (platformSku: string, productId = pot.id) => ({ storeId: store.id, platformSku, productId, quantity: 1 });
    const foreign = await makeProduct(app, await app.given.company());
    const refused = await owner.call(mappings.takeSuggestions, { body: { rows: [row('A1'), row('B2', foreign.id)] } });
    expect(refused).toMatchObject({ code: 404, data: { fields: [{ field: 'rows.1.productId' }] } });
    expect(await unmappedOf(app, orders[0] ?? 0)).toBe(1);
    const taken = await owner.call(mappings.takeSuggestions, { body: { rows: [row('A1'), row('B2')] } });
    expect(taken.data).toEqual({ made: 2, releasedOrders: 2 });
  });
});

describe('a dry run', () => {
  it('tells what would be resolved and changed in 30 days, and changes nothing', async () => {
    const { company, store, owner } = await scene();
    const [pot, pan] = [await makeProduct(app, company), await makeProduct(app, company)];
    const open = await putOrder(app, store, { number: 'N-1', lines: [{ sku: 'A1' }] });
    await putOrder(app, store, { number: 'N-2', lines: [{ sku: 'A1' }, { sku: 'B2' }] });
    await putOrder(app, store, { number: 'N-3', lines: [{ sku: 'A1', productId: pan.id }] });
    await putOrder(app, store, { forward: 'forwarded', lines: [{ sku: 'A1', productId: pan.id }] });
    await putOrder(app, store, { daysAgo: 31, lines: [{ sku: 'A1' }] });
    const ask = { storeId: store.id, mapping: { platformSku: 'a1', productId: pot.id, quantity: 2 } };
    const { code, data } = await owner.call(mappings.dryRunMapping, { body: ask });
    expect(code).toBe(200);
    expect(data).toMatchObject({ orders: 4, lines: 5, resolvedLines: 2, resolvedOrders: 1, changedLines: 1, stillUnmapped: 1 });
    expect(data.shown.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(['N-1', 'N-2', 'N-3']);
    expect(data.shown.find(({ orderNumber }) => orderNumber === 'N-3')).toMatchObject({
      before: { sku: pan.sku, quantity: 1 },
      after: { sku: pot.sku, quantity: 2 },
    });
    expect(await unmappedOf(app, open)).toBe(1);
    const asIs = await owner.call(mappings.dryRunMapping, { body: { storeId: store.id } });
    expect(asIs.data).toMatchObject({ resolvedLines: 0, stillUnmapped: 4, changedLines: 1 });
  });
});

describe('V15 a sheet of mappings', () => {
  it('goes in whole or not at all; one that is there is changed; waiting orders are released', async () => {
    const { company, store, owner } = await scene();
    const [pot, pan] = [await makeProduct(app, company), await makeProduct(app, company)];
    const { name } = (await app.db.first<{ name: string }>(sql`select name from stores where id = ${store.id}`)) ?? { name: '' };
    await owner.call(mappings.createMapping, { body: { storeId: store.id, platformSku: 'A1', productId: pot.id, quantity: 1 } });
    const order = await putOrder(app, store, { lines: [{ sku: 'B2' }] });
    const actor = { ...system, scope: { companyId: company.id } };
    const run = (rows: MappingSheetRow[]) => app.db.tx((tx) => importMappings(tx, actor, rows, app.clock.now()));
    const row = { storeName: name, platformSku: 'B2', sku: pot.sku, quantity: 1, stockArticle: null, stockVariant: null, stockPlace: null };
    const faults = await run([
      row,
      { ...row, platformSku: 'b2' },
      { ...row, storeName: 'no' },
      { ...row, platformSku: 'C3', sku: 'none' },
    ]).then(
      () => [],
      (error: unknown) => (error as RowProblems).problems.map(({ row: at, field }) => `${at} ${field}`),
    );
    expect(faults).toEqual(['1 platformSku', '2 storeName', '3 sku']);
    expect((await owner.call(mappings.listMappings)).data.total).toBe(1);
    expect(await run([row, { ...row, platformSku: 'a1', sku: pan.sku.toLowerCase(), quantity: 4 }])).toBe(2);
    // By what the channel calls it: a keyword also finds it in the made-up code of a product.
    const mapped = async (sku: string) =>
      (await pageOf(owner, mappings.listMappings)).rows.filter(({ platformSku }) => platformSku === sku);
    expect(await mapped('A1')).toMatchObject([{ platformSku: 'A1', productId: pan.id, quantity: 4 }]);
    expect(await unmappedOf(app, order)).toBe(0);
    // What the file names the channel is asked with; an empty cell leaves it.
    await run([{ ...row, stockArticle: 'b2-page', stockVariant: 'red' }]);
    await run([{ ...row, quantity: 2, stockVariant: 'blue' }]);
    expect(await mapped('B2')).toMatchObject([{ quantity: 2, stockArticle: 'b2-page', stockVariant: 'blue', stockMissing: [] }]);
  });
});
