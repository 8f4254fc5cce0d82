import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cutOffOrder,
  orderMoves,
  previewCutOffs,
  previewSubmits as previewEndpoint,
  showOrder,
  submitOrders,
} from '@kura/contract/outbound/order/order.endpoints.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { feeLine, makeWallet, moneyFaultsOf } from '../../finance/testing/wallet.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { hand, makeOutbound, makeStock, type OutboundMore, withOutboundPrices } from '../testing/make-outbound.ts';
import { walkOutbound } from '../testing/walk-outbound.ts';
import { moveOutbound } from './order.moves.ts';
import { previewSubmits } from './preview-submit.ts';
import { putBack } from './put-back.ts';

/** Q1: 45 × 35 × 18 cm and 6.2 kg in a BOX100 to Osaka, 15,800 yen at the door: 73.04. */
const q1 = { codJpy: 15_800, packaging: 'BOX100' } as const;
const q1Minor = 7304;

let app: TestApp;
let ops: TestUser;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  await withOutboundPrices(app);
  ops = await app.given.staff();
});
afterAll(() => app.close());

async function q1Order(more: Partial<OutboundMore> = {}, minor = 24_310_00) {
  const company = await app.given.company();
  const wallet = await makeWallet(app.db, { companyId: company.id, minor });
  const warehouse = await makeWarehouse(app);
  const { id: productId } = await makeProduct(app, company, { lengthMm: 450, widthMm: 350, heightMm: 90, weightG: 2900 });
  const locationId = warehouse.at['A-01-01-01'] ?? 0;
  await makeStock(app, { companyId: company.id, warehouseId: warehouse.id, productId, locationId, good: 2 });
  const order = await makeOutbound(app, company, { warehouse, money: 0, lines: [{ productId, quantity: 2 }], input: q1, ...more });
  return { company, wallet, order };
}
const show = async (id: number) => (await app.as(ops).call(showOrder, { query: { id } })).data;
const preview = async (id: number) => (await app.as(ops).call(previewCutOffs, { body: { ids: [id] } })).data[0];
const proven = async () => expect([...(await faultsOf(app.db)), ...(await moneyFaultsOf(app.db))]).toEqual([]);
const walkOf = (number: string) =>
  app.db
    .rows<{ line: string }>(
      sql`
      select m.type || ' ' || l.code || ' ' || (m.available + m.locked) || '/' || m.locked as line
      from stock_movements m join stock_entries e on e.id = m.entry_id join locations l on l.id = m.location_id
      where e.cause_no = ${number} order by e.id, m.available + m.locked, m.id`,
    )
    .then((rows) => rows.map(({ line }) => line));

describe('the money of an order', () => {
  it('A08 F2 what a submission would lock and hold is told before it: the price, what is short, and whose money', async () => {
    const { wallet, order } = await q1Order({ status: 'draft' });
    const read = async (id: number) => (await app.as(ops).call(previewEndpoint, { body: { ids: [id] } })).data[0];
    const told = await read(order.id);
    expect(told).toMatchObject({
      pieces: 2,
      amount: { currency: 'CNY', minor: q1Minor },
      available: [{ minor: 24_310_00 }],
      isInArrears: false,
    });
    expect(told).toMatchObject({ short: [], problems: [] });
    // Nothing was locked or held by reading it; and what was told is what is held.
    expect(await wallet.figures()).toEqual({ balance: 24_310_00, holds: 0 });
    expect((await show(order.id)).claims).toEqual([]);
    await app.as(ops).call(orderMoves.calls.submit, { body: { id: order.id } });
    expect((await wallet.figures()).holds).toBe(q1Minor);
    expect((await read(order.id))?.problems).toHaveLength(1);
    const noWallet = app.as(await app.given.staff({ permissions: ['outbound:order:submit'] }));
    const poor = await q1Order({ status: 'draft' }, 100);
    expect((await noWallet.call(previewEndpoint, { body: { ids: [poor.order.id] } })).data).toMatchObject([{ available: null }]);
    const stranger = app.as(await app.given.customer({ permissions: ['outbound:order:submit'] }));
    expect((await stranger.call(previewEndpoint, { body: { ids: [poor.order.id] } })).code).toBe(404);
  });
  it('V08 of several drafts the later ones are told what the earlier ones leave of the stock, as the press will find it', async () => {
    const company = await app.given.company();
    const first = await makeOutbound(app, company, { status: 'draft', lines: [{ quantity: 2, stock: 3 }] });
    const productId = first.lines[0]?.productId ?? 0;
    const more = { status: 'draft', warehouse: first.warehouse, money: 0 } as const;
    const second = await makeOutbound(app, company, { ...more, lines: [{ productId, quantity: 2 }] });
    const third = await makeOutbound(app, company, { ...more, lines: [{ productId, quantity: 1 }] });
    const ids = [first.id, second.id, third.id];
    const { data } = await app.as(ops).call(previewEndpoint, { body: { ids } });
    expect(data.map(({ short }) => short)).toEqual([[], [{ sku: first.lines[0]?.sku, wanted: 2, available: 1 }], []]);
    const { results } = (await app.as(ops).call(submitOrders, { body: { ids } })).data;
    expect(results.map(({ isDone }) => isDone)).toEqual([true, false, true]);
  });
  it('A08 of several drafts it is told from which on the money of their company does not suffice, in the words of the press', async () => {
    const company = await app.given.company();
    const other = await app.given.company();
    const first = await makeOutbound(app, company, { status: 'draft', money: 0, lines: [{ quantity: 1, stock: 2 }] });
    const productId = first.lines[0]?.productId ?? 0;
    const more = { status: 'draft', warehouse: first.warehouse, money: 0 } as const;
    const second = await makeOutbound(app, company, { ...more, lines: [{ productId, quantity: 1 }] });
    // Of another company there is another wallet, and what is refused leaves its pieces to who stands behind it.
    const theirs = await makeOutbound(app, other, { status: 'draft', lines: [{ quantity: 1, stock: 1 }] });
    const third = await makeOutbound(app, company, { ...more, lines: [{ productId, quantity: 1 }] });
    const ids = [first.id, second.id, theirs.id, third.id];
    const clerk = app.as(await app.given.staff({ permissions: ['outbound:order:submit', 'finance:wallet:list'] }));
    const told = async (by = clerk) => (await by.call(previewEndpoint, { body: { ids }, lang: 'en' })).data;
    const cost = (await told())[0]?.amount?.minor ?? 0;
    await makeWallet(app.db, { companyId: company.id, minor: cost + 10 });
    const previews = await told();
    const refusal = ['This company is in arrears'];
    expect(previews.map(({ short, problems, isInArrears }) => [short, problems, isInArrears])).toEqual([
      [[], [], false],
      [[], refusal, false],
      [[], [], false],
      [[], refusal, false],
    ]);
    // Whoever may go on in spite of it is told nothing.
    expect((await told(app.as(ops))).map(({ problems }) => problems.length)).toEqual([0, 0, 0, 0]);
    const { results } = (await clerk.call(submitOrders, { body: { ids }, lang: 'en' })).data;
    expect(results.map(({ isDone, message }) => (isDone ? [] : [message]))).toEqual(previews.map(({ problems }) => problems));
  });
  it('A08 a company below zero in a wallet that its orders are not paid from is refused by preview and press, as by the wave', async () => {
    const { wallet, order } = await q1Order({ status: 'draft' });
    await wallet.setDualWallet(true);
    await wallet.credit(100, 'JPY');
    await wallet.charge([feeLine('FREIGHT', 101, { currency: 'JPY' })]);
    await wallet.setDualWallet(false);
    const clerk = app.as(await app.given.staff({ permissions: ['outbound:order:submit'] }));
    expect((await clerk.call(previewEndpoint, { body: { ids: [order.id] } })).data).toMatchObject([
      { isInArrears: true, problems: ['该公司已欠费'] },
    ]);
    expect(await clerk.call(orderMoves.calls.submit, { body: { id: order.id } })).toMatchObject({ code: 402, message: '该公司已欠费' });
    expect((await wallet.figures()).holds).toBe(0);
    await wallet.credit(1, 'JPY');
    expect((await clerk.call(orderMoves.calls.submit, { body: { id: order.id } })).code).toBe(200);
  });
  it('of many drafts it is read for all at once, not order by order', async () => {
    const company = await app.given.company();
    const first = await makeOutbound(app, company, { status: 'draft', lines: [{ quantity: 1, stock: 9 }] });
    const more = { status: 'draft', warehouse: first.warehouse, money: 0 } as const;
    const others = await Promise.all(
      Array.from({ length: 5 }, () =>
        makeOutbound(app, company, { ...more, lines: [{ productId: first.lines[0]?.productId ?? 0, quantity: 1 }] }),
      ),
    );
    const asks = async (ids: readonly number[]) => {
      let statements = 0;
      const counting = <F extends (...given: never[]) => unknown>(ask: F) =>
        ((...given: Parameters<F>) => ((statements += 1), ask(...given))) as F;
      const { db } = app;
      const query: Query = { rows: counting(db.rows), first: counting(db.first), run: counting(db.run) };
      const told = await previewSubmits(query, hand, ids, { lang: 'en', now: app.clock.now() });
      expect(told.map(({ short, problems }) => [short, problems])).toEqual(ids.map(() => [[], []]));
      return statements;
    };
    // Prices that nobody has asked for yet are read once more.
    await asks([first.id]);
    const alone = await asks([first.id]);
    expect(await asks([first.id, ...others.map(({ id }) => id)])).toBe(alone);
  });
  it('a prefecture that does not fit is said to stand in the way of several, as the press refuses it; of one alone it is asked about', async () => {
    const company = await app.given.company();
    const first = await makeOutbound(app, company, { status: 'draft', lines: [{ quantity: 1, stock: 2 }] });
    const more = { status: 'draft', warehouse: first.warehouse, money: 0 } as const;
    const second = await makeOutbound(app, company, { ...more, lines: [{ productId: first.lines[0]?.productId ?? 0, quantity: 2 }] });
    await app.db.run(sql`update outbound_orders set prefecture = '47' where id = ${first.id}`);
    const ids = [first.id, second.id];
    const told = async (of: number[]) => (await app.as(ops).call(previewEndpoint, { body: { ids: of } })).data;
    expect((await told([first.id])).map(({ problems }) => problems)).toEqual([[]]);
    // It takes nothing from who stands behind it.
    expect((await told(ids)).map(({ short, problems }) => [short.length, problems.length])).toEqual([
      [0, 1],
      [0, 0],
    ]);
    const { results } = (await app.as(ops).call(submitOrders, { body: { ids } })).data;
    expect(results.map(({ isDone }) => isDone)).toEqual([false, true]);
  });
  it('F2 A08 is held at the submission and charged at “shipped” by what the scale said', async () => {
    const { wallet, order } = await q1Order();
    expect(await wallet.figures()).toEqual({ balance: 24_310_00, holds: q1Minor });
    expect(await show(order.id)).toMatchObject({
      held: [{ currency: 'CNY', minor: q1Minor }],
      totalFee: { minor: q1Minor },
      freight: { currency: 'JPY', minor: 870 },
      rate: '0.048500',
    });
    await walkOutbound(app, order, 'shipped', { lengthMm: 450, widthMm: 350, heightMm: 180, weightG: 10_400, packaging: 'BOX100' });
    expect(await wallet.figures()).toEqual({ balance: 24_216_59, holds: 0 });
    const shipped = await show(order.id);
    expect(shipped).toMatchObject({ status: 'shipped', held: [], totalFee: { minor: 9341 }, freight: { minor: 1290 }, claims: [] });
    expect(shipped.fees.map(({ feeType, charged }) => [feeType, charged.minor])).toEqual([
      ['FREIGHT', 6257],
      ['COD_FEE', 2134],
      ['OUT_OPERATION', 500],
      ['CONSUMABLES', 450],
    ]);
    expect(await walkOf(order.number)).toEqual([
      'LOCK A-01-01-01 0/2',
      'PICK A-01-01-01 -2/-2',
      'PICK PICK 2/2',
      'SORT PICK -2/-2',
      'SORT WALL 2/2',
      'CHECK WALL -2/-2',
      'CHECK PACK 2/2',
      'SHIP PACK -2/-2',
    ]);
    await proven();
  });
  it('F2 is charged also into arrears', async () => {
    const { wallet, order } = await q1Order({}, 80_00);
    await walkOutbound(app, order, 'shipped', { lengthMm: 450, widthMm: 350, heightMm: 180, weightG: 10_400, packaging: 'BOX100' });
    expect(await wallet.figures()).toEqual({ balance: -13_41, holds: 0 });
  });
  it('A08 an order that costs more than the company has is not submitted, and nothing is locked', async () => {
    const { order, wallet } = await q1Order({ status: 'draft' }, 73_03);
    const owner = { ...hand, permissions: new Set(['outbound:order:submit']) };
    await expect(app.db.tx((tx) => moveOutbound(tx, owner, order.id, 'submit', { now: app.clock.now() }))).rejects.toMatchObject({
      spec: { code: 402 },
    });
    expect(await wallet.figures()).toEqual({ balance: 73_03, holds: 0 });
    expect(await walkOf(order.number)).toEqual([]);
  });

  it('F3 cut off before picking: nothing is charged, everything is released', async () => {
    const { wallet, order } = await q1Order();
    await walkOutbound(app, order, 'inWave');
    expect(await preview(order.id)).toMatchObject({
      result: 'cutOff',
      released: [{ currency: 'CNY', minor: q1Minor }],
      kept: [],
      pieces: [{ quantity: 2, where: 'shelf' }],
    });
    const cut = await app.as(ops).call(cutOffOrder, { body: { id: order.id, reason: 'changed his mind' } });
    expect(cut.data).toMatchObject({ status: 'cutOff', claims: [], fees: [], held: [] });
    expect(await wallet.figures()).toEqual({ balance: 24_310_00, holds: 0 });
    expect(await walkOf(order.number)).toEqual(['LOCK A-01-01-01 0/2', 'UNLOCK A-01-01-01 0/-2']);
    await proven();
  });
  it.each(['picked', 'sorted', 'checked'] as const)('F3 S05 cut off when it is %s: the operation fee is kept', async (status) => {
    const { wallet, order } = await q1Order();
    await walkOutbound(app, order, status);
    const where = { picked: 'cart', sorted: 'wall', checked: 'parcel' }[status];
    expect(await preview(order.id)).toMatchObject({
      result: 'stop',
      released: [{ currency: 'CNY', minor: 6804 }],
      kept: [{ feeType: 'OUT_OPERATION', amount: { minor: 500 } }],
      pieces: [{ quantity: 2, where }],
    });
    const cut = await app.as(ops).call(cutOffOrder, { body: { id: order.id, reason: 'x' } });
    expect(cut.data).toMatchObject({ status: 'cutOffPending' });
    // Nothing is charged until the pieces are back.
    expect(await wallet.figures()).toEqual({ balance: 24_310_00, holds: q1Minor });
    const back = (quantity: number, reference: string, toLocationId?: number) =>
      app.db.tx((tx) =>
        putBack(tx, hand, { orderId: order.id, reference, quantity, ...(toLocationId ? { toLocationId } : {}) }, app.clock.now()),
      );
    const shelf = order.warehouse.at['A-01-01-02'];
    const name = `back-${order.id}`;
    expect(await back(1, name, shelf)).toMatchObject({ isNew: true, pieces: 1, rest: 1, isEnded: false });
    expect(await back(1, name, shelf), 'told again').toMatchObject({ isNew: false, pieces: 0, rest: 1, isEnded: false });
    expect(await back(1, `${name}-2`)).toMatchObject({ isNew: true, pieces: 1, rest: 0, isEnded: true });
    expect(await show(order.id)).toMatchObject({ status: 'cutOff', held: [], pickedCount: 0, checkedCount: 0, claims: [] });
    expect(await wallet.figures()).toEqual({ balance: 24_305_00, holds: 0 });
    expect((await walkOf(order.number)).slice(-4)).toEqual([
      expect.stringMatching(/^BACK (PICK|WALL|PACK) -1\/-1$/),
      'BACK A-01-01-02 1/0',
      expect.stringMatching(/^BACK (PICK|WALL|PACK) -1\/-1$/),
      'BACK ABN 1/0',
    ]);
    await proven();
  });
  it('S05 what is shipped cannot be cut off, and a member of staff gives a reason', async () => {
    const { order } = await q1Order();
    expect(await app.as(ops).call(cutOffOrder, { body: { id: order.id } })).toMatchObject({ code: 400 });
    await walkOutbound(app, order, 'shipped');
    expect(await preview(order.id)).toMatchObject({ result: null, released: [], kept: [] });
    expect(await app.as(ops).call(cutOffOrder, { body: { id: order.id, reason: 'x' } })).toMatchObject({ code: 409 });
  });

  it('S05 shipping is reversed on the same day: stock, fees and hold are as before, and it ships again', async () => {
    const { wallet, order } = await q1Order();
    const scale = { lengthMm: 450, widthMm: 350, heightMm: 180, weightG: 10_400, packaging: 'BOX100' } as const;
    await walkOutbound(app, order, 'shipped', scale);
    const unship = () => app.db.tx((tx) => moveOutbound(tx, hand, order.id, 'unship', { reason: 'wrong truck', now: app.clock.now() }));
    await unship();
    expect(await wallet.figures()).toEqual({ balance: 24_310_00, holds: q1Minor });
    expect(await show(order.id)).toMatchObject({ status: 'checked', shippedAt: null, claims: [{ locationCode: 'PACK', quantity: 2 }] });
    await proven();
    await walkOutbound(app, order, 'shipped');
    expect(await wallet.figures()).toEqual({ balance: 24_216_59, holds: 0 });
    await unship();
    await walkOutbound(app, order, 'shipped');
    expect(await wallet.balance()).toBe(24_216_59);
    await proven();
    app.clock.advance(86_400);
    await expect(unship()).rejects.toMatchObject({ spec: { text: 'outbound.order.otherDay' } });
    app.clock.advance(-86_400);
  });

  it('S05 K04 its fees go back up to what one person gives back alone on a day, and it stands on the list of such acts', async () => {
    const shipped = async () => {
      const { wallet, order } = await q1Order();
      await walkOutbound(app, order, 'shipped');
      return { wallet, order, fee: 24_310_00 - (await wallet.balance()) };
    };
    const [first, second] = [await shipped(), await shipped()];
    const clerk = await app.given.staff();
    await app.db.run(
      sql`insert into finance_role_limits (role_id, limit_minor) select role_id, ${first.fee}::bigint from user_roles where user_id = ${clerk.id}`,
    );
    const by = { ...hand, userId: clerk.id };
    const unship = (id: number) => app.db.tx((tx) => moveOutbound(tx, by, id, 'unship', { reason: 'wrong truck', now: app.clock.now() }));
    const acts = () =>
      app.db.rows(sql`
        select kind, actor_id, company_id is not null as is_told, record, record_no, currency, minor, note from lone_acts
        where record_id = any(${[first.order.id, second.order.id]}::bigint[]) and record = 'outbound.order'`);
    await unship(first.order.id);
    const { number: recordNo } = first.order;
    const told = { kind: 'rollBack', actorId: clerk.id, isTold: true, record: 'outbound.order', currency: 'CNY', note: 'wrong truck' };
    expect(await acts()).toEqual([{ ...told, recordNo, minor: first.fee }]);
    // The second of the day is above it: nothing moves.
    await expect(unship(second.order.id)).rejects.toMatchObject({ spec: { text: 'outbound.order.backAboveLimit' } });
    expect(await second.wallet.balance()).toBe(24_310_00 - second.fee);
    expect(await show(second.order.id)).toMatchObject({ status: 'shipped' });
    expect(await acts()).toHaveLength(1);
    await proven();
  });
});
