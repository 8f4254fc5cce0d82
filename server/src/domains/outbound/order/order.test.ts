import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approveOrders,
  changeCarriers,
  changeOrder,
  countOrders,
  createOrder,
  cutOffOrders,
  holdOrder,
  listOrderProducts,
  listOrders,
  mergeOrders,
  offerOrder,
  orderMoves,
  previewSubmits,
  releaseOrder,
  showOrder,
  splitOrder,
  submitOrders,
} from '@kura/contract/outbound/order/order.endpoints.ts';
import type { OrderRow } from '@kura/contract/outbound/order/order.ts';
import { gateOf } from '@kura/contract/outbound/order/gate.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { feeLine, makeWallet } from '../../finance/testing/wallet.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { addFirstMenus, addReadyRoles } from '../../identity/public.ts';
import { unlockStock } from '../../inventory/public.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { addReadyOutbound } from '../ready.ts';
import { hand, makeOutbound, makeStock, withOutboundPrices } from '../testing/make-outbound.ts';
import { walkOutbound } from '../testing/walk-outbound.ts';
import { lockForScan } from './lock-for-scan.ts';
import { moveOutbound } from './order.moves.ts';
import { createOrderOnce } from './save-order.ts';
import { ordersForWaves } from './waiting-orders.ts';

/** Wednesday, 11:00 in Tokyo: before every cut-off. */
const morning = '2026-06-10T02:00:00Z';
let app: TestApp;
let ops: TestUser;
beforeAll(async () => {
  app = await testApp({ now: morning });
  await withOutboundPrices(app);
  ops = await app.given.staff();
});
afterAll(() => app.close());

const { submit, approve, sendBack, cancel } = orderMoves.calls;
const show = async (id: number, as = ops) => (await app.as(as).call(showOrder, { query: { id } })).data;
const draftOf = async (company: TestCompany, more: Parameters<typeof makeOutbound>[2] = {}) =>
  makeOutbound(app, company, { status: 'draft', ...more });

describe('submitting', () => {
  it('K03 V08 locks sets by their parts, all or nothing', async () => {
    const company = await app.given.company();
    const warehouse = await makeWarehouse(app);
    const [cup, lid] = [await makeProduct(app, company), await makeProduct(app, company)];
    const set = await makeProduct(app, company, {
      parts: [
        { productId: cup.id, quantity: 2 },
        { productId: lid.id, quantity: 1 },
      ],
    });
    const at = (n: number) => warehouse.at[`A-01-01-0${n}`] ?? 0;
    const stock = (productId: number, n: number, good: number) =>
      makeStock(app, { companyId: company.id, warehouseId: warehouse.id, productId, locationId: at(n), good });
    await stock(cup.id, 1, 5);
    await stock(lid.id, 2, 1);
    const { id } = await draftOf(company, {
      warehouse,
      lines: [
        { productId: set.id, quantity: 2 },
        { productId: cup.id, quantity: 1 },
      ],
    });
    expect(await show(id)).toMatchObject({ kind: 'multi', pieceCount: 7, lineCount: 2 });
    expect(await app.as(ops).call(submit, { body: { id } })).toMatchObject({ code: 409 });
    expect(await show(id)).toMatchObject({ status: 'draft', claims: [], held: [] });
    await stock(lid.id, 3, 1);
    const submitted = await app.as(ops).call(submit, { body: { id } });
    expect(submitted.data.claims.map(({ sku, quantity }) => [sku, quantity]).toSorted()).toEqual(
      [
        [cup.sku, 4],
        [cup.sku, 1],
        [lid.sku, 1],
        [lid.sku, 1],
      ].toSorted(),
    );
    expect(submitted.data.pieces).toMatchObject([{ quantity: 4 }, { quantity: 2 }, { quantity: 1 }]);
    expect(await faultsOf(app.db)).toEqual([]);
  });
  it('S05 two who press at once: one submits, one is refused', async () => {
    const { id } = await draftOf(await app.given.company());
    const press = () => app.as(ops).call(submit, { body: { id } });
    expect((await Promise.all([press(), press()])).map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });
  it('V17 sent back it is a draft without locks, and is submitted again', async () => {
    const { id } = await makeOutbound(app, await app.given.company(), { status: 'pendingReview' });
    expect(await app.as(ops).call(sendBack, { body: { id } })).toMatchObject({ code: 400 });
    const back = await app.as(ops).call(sendBack, { body: { id, reason: 'wrong street' } });
    expect(back.data).toMatchObject({ status: 'draft', claims: [], held: [] });
    expect((await app.as(ops).call(submit, { body: { id } })).data).toMatchObject({ status: 'pendingReview', claims: [{ quantity: 2 }] });
  });
  it('V12 a packaging that its products do not fit into any more is refused by preview and press, and nothing is locked', async () => {
    const company = await app.given.company();
    const { id, lines } = await draftOf(company, { input: { packaging: 'BOX100' } });
    await app.db.run(
      sql`update products set measured_length_mm = 460, measured_width_mm = 100, measured_height_mm = 100 where id = ${lines[0]?.productId}`,
    );
    const message = 'The packaging is smaller than the products';
    const preview = await app.as(ops).call(previewSubmits, { body: { ids: [id] }, lang: 'en' });
    expect(preview.data).toMatchObject([{ problems: [message] }]);
    expect(await app.as(ops).call(submit, { body: { id }, lang: 'en' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'packaging', message }] },
    });
    expect(await show(id)).toMatchObject({ status: 'draft', claims: [], held: [] });
  });
  it('takes the cheapest carrier that arrives in time, and says why', async () => {
    const { id } = await draftOf(await app.given.company(), { input: { carrierMode: 'cheapest', carrier: null } });
    expect(await show(id)).toMatchObject({ carrier: null });
    const { data } = await app.as(ops).call(submit, { body: { id }, lang: 'en' });
    expect(data.carrier).not.toBeNull();
    const offer = (
      await app.as(ops).call(offerOrder, {
        body: {
          companyId: data.companyId,
          warehouseId: data.warehouseId,
          postcode: data.postcode,
          prefecture: data.prefecture,
          lines: data.lines.map(({ productId, quantity }) => ({ productId, quantity })),
        },
      })
    ).data;
    const best = offer.offers.find(({ isBest }) => isBest);
    expect(best).toMatchObject({ carrier: data.carrier, totalCnyMinor: data.totalFee?.minor });
    expect(Math.min(...offer.offers.flatMap(({ totalCnyMinor }) => totalCnyMinor ?? []))).toBe(best?.totalCnyMinor);
    expect(data.notes[0]).toContain('cheapest in time');
  });
});

describe('the promise', () => {
  const released = async (input: object, at = morning) => {
    app.clock.set(at);
    const { id } = await makeOutbound(app, await app.given.company(), { input });
    app.clock.set(morning);
    const { shippingType, shipBy, promiseDay } = await show(id);
    return { shippingType, shipBy, promiseDay };
  };
  it('H05 leaves today before the cut-off, on the next working day after it, and arrives after the lead days of its zone', async () => {
    expect(await released({})).toEqual({ shippingType: 'normal', shipBy: '2026-06-10T08:00:00.000Z', promiseDay: '2026-06-11' });
    // 15:00 in Tokyo.
    expect(await released({}, '2026-06-10T06:00:00Z')).toMatchObject({ promiseDay: '2026-06-12' });
    // Saturday after the cut-off: Sunday rests.
    expect(await released({}, '2026-06-13T07:00:00Z')).toMatchObject({ shipBy: '2026-06-15T08:00:00.000Z', promiseDay: '2026-06-16' });
    const okinawa = { postcode: '9000001', prefecture: '47', city: '那覇市' };
    expect(await released(okinawa)).toMatchObject({ promiseDay: '2026-06-14' });
  });
  it('H05 next-day only when all conditions hold; else it is an ordinary order that says why', async () => {
    expect(await released({ shippingType: 'nextDay' })).toMatchObject({ shippingType: 'nextDay' });
    expect(await released({ shippingType: 'nextDay' }, '2026-06-10T03:00:00Z')).toMatchObject({ shippingType: 'normal' });
    expect(await released({ shippingType: 'nextDay', carrier: 'SEINO' })).toMatchObject({ shippingType: 'normal' });
    expect(await released({ shippingType: 'nextDay', postcode: '0010010', prefecture: '01', city: '札幌市' })).toMatchObject({
      shippingType: 'normal',
    });
  });
  it('NEXT_DAY is charged when it was handed over in time, and not when we were late', async () => {
    for (const [at, isCharged] of [
      ['2026-06-10T07:59:00Z', true],
      ['2026-06-10T08:01:00Z', false],
    ] as const) {
      const order = await makeOutbound(app, await app.given.company(), { input: { shippingType: 'nextDay' } });
      await walkOutbound(app, order, 'checked');
      app.clock.set(at);
      await walkOutbound(app, order, 'shipped');
      const { fees } = await show(order.id);
      expect(fees.some(({ feeType }) => feeType === 'NEXT_DAY')).toBe(isCharged);
      app.clock.set(morning);
    }
  });
});

describe('on the floor', () => {
  it('S05 A08 a held order and one of a company in arrears stay out of waves, and every scan refuses them', async () => {
    const company = await app.given.company();
    const wallet = await makeWallet(app.db, { companyId: company.id, minor: 1000_00 });
    const order = await makeOutbound(app, company, { money: 0 });
    const waiting = async () => (await ordersForWaves(app.db, order.warehouse.id)).map(({ id }) => id);
    const gate = () => app.db.tx(async (tx) => gateOf(await lockForScan(tx, hand, order.id), ['pendingOutbound']));
    expect(await waiting()).toEqual([order.id]);
    expect(await gate()).toBeNull();
    expect(await app.as(ops).call(holdOrder, { body: { id: order.id, reason: 'address unclear' } })).toMatchObject({
      data: { isHeld: true },
    });
    expect([await waiting(), await gate()]).toEqual([[], 'held']);
    expect(await app.as(ops).call(releaseOrder, { body: { id: order.id } })).toMatchObject({ data: { isHeld: false } });
    expect(await gate()).toBeNull();
    await wallet.charge([feeLine('STORAGE', 2000_00)], { now: app.clock.now() });
    expect([await waiting(), await gate()]).toEqual([[], 'arrears']);
  });
  it('S05 an abnormal order goes on when its pieces are locked again', async () => {
    const order = await makeOutbound(app, await app.given.company());
    const move = (name: 'fail' | 'resume') =>
      app.db.tx((tx) => moveOutbound(tx, hand, order.id, name, { reason: 'short', now: app.clock.now() }));
    await move('fail');
    await app.db.tx(async (tx) => {
      const owner = { type: 'outbound.order', id: order.id, no: order.number };
      await unlockStock(
        tx,
        hand,
        { reference: `short:${order.id}`, cause: owner, owner, pieces: [{ lineNo: 1, quantity: 1 }] },
        app.clock.now(),
      );
    });
    await move('resume');
    expect((await show(order.id)).claims.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2);
    expect(await faultsOf(app.db)).toEqual([]);
  });
});

describe('drafts', () => {
  const body = async (company: TestCompany) => {
    const { id, warehouse, lines } = await draftOf(company);
    const order = await show(id);
    const { warehouseId, storeId, recipientName, phone, postcode, prefecture, city, street, revision } = order;
    const head = { warehouseId, storeId, recipientName, phone, postcode, prefecture, city, street, carrier: 'SAGAWA' };
    return {
      id,
      warehouse,
      lines,
      body: { id, revision, ...head, lines: lines.map(({ productId, quantity }) => ({ productId, quantity })) },
    };
  };
  it('V12 refuses a packaging smaller than the product, a time that the carrier has not, and too much at the door', async () => {
    const company = await app.given.company();
    const { body: draft, warehouse } = await body(company);
    const large = await makeProduct(app, company, { lengthMm: 700, widthMm: 500, heightMm: 400, weightG: 9000 });
    const { id: _id, revision: _revision, ...head } = draft;
    const create = (more: object) =>
      app.as(ops).call(createOrder, { body: { ...head, companyId: company.id, warehouseId: warehouse.id, ...more } });
    const fieldOf = async (more: object) => ((await create(more)).data as unknown as { fields?: { field: string }[] }).fields?.[0]?.field;
    expect(await fieldOf({ packaging: 'BOX160', lines: [{ productId: large.id, quantity: 1 }] })).toBe('packaging');
    expect(await fieldOf({ carrier: 'YAMATO', deliveryWindow: '12-14' })).toBe('deliveryWindow');
    expect(await fieldOf({ carrier: 'YAMATO', codJpy: 300_001 })).toBe('codJpy');
    expect(await fieldOf({ carrier: 'JP_YUPACKET', codJpy: 100 })).toBe('codJpy');
    expect(await create({ packaging: 'BOX60', deliveryWindow: '18-21' })).toMatchObject({ code: 200 });
  });
  it('S05 a submitted order takes another address and carrier until its wave, never other goods; what is held follows', async () => {
    const company = await app.given.company();
    const { id, body: draft } = await body(company);
    await app.as(ops).call(submit, { body: { id } });
    const before = await show(id);
    const okinawa = { postcode: '9000001', prefecture: '47', city: '那覇市', street: '泉崎1-1' };
    const change = (more: object) => app.as(ops).call(changeOrder, { body: { ...draft, revision: before.revision, ...more } });
    expect(await change({ lines: draft.lines.map((line) => ({ ...line, quantity: 1 })) })).toMatchObject({ code: 409 });
    const changed = await change(okinawa);
    expect(changed).toMatchObject({ code: 200, data: { status: 'pendingReview', prefecture: '47' } });
    expect(changed.data.held[0]?.minor).toBeGreaterThan(before.held[0]?.minor ?? 0);
    expect(changed.data.held[0]?.minor).toBe(changed.data.totalFee?.minor);
    expect(await change(okinawa), 'by whom has not seen it').toMatchObject({ code: 409 });
    await app.as(ops).call(approve, { body: { id } });
    const { data } = await app.as(ops).call(changeCarriers, { body: { ids: [id], carrier: 'YAMATO' } });
    expect(data.results).toMatchObject([{ isDone: true }]);
    expect(await show(id)).toMatchObject({ carrier: 'YAMATO', promiseDay: '2026-06-13' });
    await walkOutbound(app, { id, number: before.number }, 'inWave');
    expect((await app.as(ops).call(changeCarriers, { body: { ids: [id], carrier: 'SAGAWA' } })).data.results).toMatchObject([
      { isDone: false },
    ]);
  });
  it('several drafts to one recipient become one, and one is split; nothing is lost on the way', async () => {
    const company = await app.given.company();
    const first = await draftOf(company);
    const second = await draftOf(company, { warehouse: first.warehouse, lines: [{ quantity: 3 }] });
    const far = await draftOf(company, { warehouse: first.warehouse, input: { street: '別の町1' } });
    expect(await app.as(ops).call(mergeOrders, { body: { ids: [first.id, far.id] } })).toMatchObject({ code: 400 });
    const merged = await app.as(ops).call(mergeOrders, { body: { ids: [second.id, first.id] } });
    expect(merged.data).toMatchObject({ id: first.id, pieceCount: 5, lineCount: 2 });
    expect(await show(second.id)).toMatchObject({ status: 'cancelled', steps: [{}, { note: `→ ${first.number}` }] });
    const productId = second.lines[0]?.productId ?? 0;
    const split = (quantity: number) =>
      app.as(ops).call(splitOrder, { body: { id: first.id, revision: merged.data.revision, lines: [{ productId, quantity }] } });
    expect(await split(4)).toMatchObject({ code: 400 });
    const made = await split(2);
    expect(made.data).toMatchObject({ status: 'draft', pieceCount: 2, recipientName: merged.data.recipientName });
    expect(await show(first.id)).toMatchObject({ pieceCount: 3 });
  });
  it('S05 what is held stays held when drafts become one and when one is split', async () => {
    const company = await app.given.company();
    const first = await draftOf(company);
    const second = await draftOf(company, { warehouse: first.warehouse, lines: [{ quantity: 3 }] });
    await app.as(ops).call(holdOrder, { body: { id: second.id, reason: 'ask the buyer' } });
    const merged = await app.as(ops).call(mergeOrders, { body: { ids: [first.id, second.id] } });
    expect(merged.data).toMatchObject({ id: first.id, isHeld: true });
    const lines = [{ productId: second.lines[0]?.productId ?? 0, quantity: 1 }];
    const made = await app.as(ops).call(splitOrder, { body: { id: first.id, revision: merged.data.revision, lines } });
    const kept = await app.db.rows(
      sql`select is_held, hold_reason from outbound_orders where id = any(${[first.id, made.data.id]}::bigint[])`,
    );
    expect(kept).toEqual(Array.from({ length: 2 }, () => ({ isHeld: true, holdReason: 'ask the buyer' })));
  });
  it('several are submitted and accepted at once; each that cannot says why', async () => {
    const company = await app.given.company();
    const good = await draftOf(company);
    const empty = await draftOf(company, { warehouse: good.warehouse, lines: [{ quantity: 2, stock: 0 }] });
    const ids = [good.id, empty.id];
    const submitted = (await app.as(ops).call(submitOrders, { body: { ids } })).data.results;
    expect(submitted.map(({ isDone, status }) => [isDone, status])).toEqual([
      [true, 'pendingReview'],
      [false, 'draft'],
    ]);
    expect(submitted[1]?.message).not.toBe('');
    expect((await app.as(ops).call(approveOrders, { body: { ids } })).data.results.map(({ isDone }) => isDone)).toEqual([true, false]);
    // Nothing of it was picked: stopped at once. What is on a cart waits for its pieces, and what has left is told why not.
    const [cart, gone] = [await makeOutbound(app, company), await makeOutbound(app, company)];
    await walkOutbound(app, cart, 'picked');
    await walkOutbound(app, gone, 'shipped');
    const stopped = await app.as(ops).call(cutOffOrders, { body: { ids: [good.id, cart.id, gone.id], reason: '客户取消' } });
    expect(stopped.data.results.map(({ isDone, status, message }) => [isDone, status, message])).toEqual([
      [true, 'cutOff', ''],
      [true, 'cutOffPending', ''],
      [false, 'shipped', expect.stringContaining('已发货')],
    ]);
  });
  it('products to order come with what is there of them in the warehouse, sets by their parts, other companies’ never', async () => {
    const company = await app.given.company();
    const made = await makeOutbound(app, company, { status: 'draft', lines: [{ quantity: 1, stock: 7 }] });
    const customer = app.as(await app.given.customer({ company, permissions: ['outbound:order:create'] }));
    const find = async (query: object) => (await customer.call(listOrderProducts, { query })).data;
    const sku = made.lines[0]?.sku ?? '';
    expect(await find({ keyword: sku, warehouseId: made.warehouse.id })).toMatchObject([{ sku, isSet: false, available: 7 }]);
    expect(await find({ keyword: sku })).toMatchObject([{ sku, available: null }]);
    const stranger = app.as(await app.given.customer({ permissions: ['outbound:order:create'] }));
    expect((await stranger.call(listOrderProducts, { query: { keyword: sku, warehouseId: made.warehouse.id } })).data).toEqual([]);
  });
  it('A02 the ready roles of finance read an order behind a fee, and change nothing of it', async () => {
    const made = await makeOutbound(app, await app.given.company());
    await app.db.tx(async (tx) => {
      await addReadyRoles(tx, app.clock.now());
      await addFirstMenus(tx);
      await addReadyOutbound(tx, app.clock.now());
    });
    const rows = await app.db.rows<{ permissions: string[] }>(
      sql`select permissions from roles where key in ('finance', 'financeManager')`,
    );
    for (const { permissions } of rows)
      expect(permissions.filter((name) => name.startsWith('outbound:order:')).toSorted()).toEqual([
        'outbound:order:export',
        'outbound:order:list',
      ]);
    expect(rows).toHaveLength(2);
    const clerk = app.as(await app.given.staff({ permissions: rows[0]?.permissions ?? [] }));
    expect((await clerk.call(showOrder, { query: { id: made.id } })).code).toBe(200);
    expect((await clerk.call(cutOffOrders, { body: { ids: [made.id], reason: 'x' } })).code).toBe(403);
  });
  it('is made once for what made it, told by two at once', async () => {
    const company = await app.given.company();
    const { body: draft } = await body(company);
    const { id: _id, revision: _revision, ...head } = draft;
    const input = {
      customerNo: 'R-1',
      shippingType: 'normal' as const,
      carrierMode: 'chosen' as const,
      recipientCompany: '',
      building: '',
      deliveryDate: null,
      deliveryWindow: '' as const,
      codJpy: 0,
      packaging: null,
      remark: '',
      ...head,
      companyId: company.id,
    };
    const make = () => app.db.tx((tx) => createOrderOnce(tx, hand, input, { source: 'channel', sourceKey: 'rakuten:1' }, app.clock.now()));
    const [a, b] = await Promise.all([make(), make()]);
    expect(a.id).toBe(b.id);
    expect([a.isNew, b.isNew].toSorted()).toEqual([false, true]);
  });
  it('S05 a draft is cancelled for good', async () => {
    const { id } = await draftOf(await app.given.company());
    expect((await app.as(ops).call(cancel, { body: { id } })).data).toMatchObject({ status: 'cancelled' });
    expect(await app.as(ops).call(submit, { body: { id } })).toMatchObject({ code: 409 });
  });
});

describe('the list', () => {
  it('marks what is at risk before it is late, counts each state, and hides the warehouse from customers', async () => {
    const company = await app.given.company();
    const customer = await app.given.customer({ company, permissions: ['outbound:order:list'] });
    const order = await makeOutbound(app, company);
    await draftOf(company, { warehouse: order.warehouse });
    const rowsOf = async (query: object) => (await app.as(customer).call(listOrders, { query })).data.rows as OrderRow[];
    const risks = async () => (await rowsOf({ status: 'pendingOutbound' })).map(({ risk }) => risk);
    const counts = async () => (await app.as(customer).call(countOrders)).data;
    expect(await risks()).toEqual(['none']);
    expect(await counts()).toMatchObject({ late: 0, atRisk: 0, held: 0 });
    app.clock.set('2026-06-10T06:30:00Z');
    expect(await risks()).toEqual(['atRisk']);
    app.clock.set('2026-06-10T08:30:00Z');
    expect(await risks()).toEqual(['late']);
    const { states, late } = await counts();
    expect([late, states.filter(({ count }) => count > 0).map(({ status }) => status)]).toEqual([1, ['draft', 'pendingOutbound']]);
    expect((await rowsOf({ risk: 'yes' })).map(({ id }) => id)).toEqual([order.id]);
    // The draft is newer; what is late stands before it.
    expect((await rowsOf({ sort: 'risk', order: 'desc' })).map(({ id }) => id)[0]).toBe(order.id);
    app.clock.set(morning);
    expect((await show(order.id, customer)).claims).toMatchObject([{ locationCode: null, quantity: 2 }]);
    expect((await show(order.id)).claims).toMatchObject([{ locationCode: 'A-01-01-01' }]);
    const rows = async (query: object) => (await rowsOf(query)).map(({ id }) => id);
    expect(
      await rows({ phone: '06-6123-4567', postcode: '530-0001', recipientName: '山田', productId: order.lines[0]?.productId }),
    ).toEqual([order.id]);
    expect(await rows({ number: order.number.toLowerCase() })).toEqual([order.id]);
    expect([await rows({ pickingStatus: 'picked' }), (await rows({ pickingStatus: 'notPicked' })).includes(order.id)]).toEqual([[], true]);
    // Files say where a parcel goes in words, in the reader's language.
    expect((await rowsOf({ number: order.number }))[0]).toMatchObject({ prefecture: '27', prefectureName: '大阪府' });
    await app.db.run(sql`update outbound_orders set tracking_number = '400123456783' where id = ${order.id}`);
    expect(await rows({ trackingNumber: '4001-2345' })).toEqual([order.id]);
  });
});
