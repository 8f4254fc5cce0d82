import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotices } from '@kura/contract/identity/notice/notice.endpoints.ts';
import {
  changeCarriers,
  changeOrder,
  createOrder,
  cutOffOrder,
  listOrders,
  offerOrder,
  orderMoves,
  showOrder,
  submitOrders,
} from '@kura/contract/outbound/order/order.endpoints.ts';
import type { Order, OrderRow } from '@kura/contract/outbound/order/order.ts';
import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { keptWords } from '../../../kernel/words.ts';
import { hand, makeOutbound, withOutboundPrices } from '../testing/make-outbound.ts';
import { walkOutbound } from '../testing/walk-outbound.ts';
import { moveOutbound } from './order.moves.ts';

/** Wednesday, 11:00 in Tokyo: before every cut-off. */
const morning = '2026-06-10T02:00:00Z';
/** 12:30 there: too late for the next day, in time for today. */
const noon = '2026-06-10T03:30:00Z';
const shibuya = { postcode: '1500041', prefecture: '27', city: '渋谷区', street: '神南1-1' } as const;
let app: TestApp;
let ops: TestUser;
beforeAll(async () => {
  app = await testApp({ now: morning });
  await withOutboundPrices(app);
  ops = await app.given.staff();
});
afterAll(() => app.close());

const { submit, approve } = orderMoves.calls;
const show = async (id: number, lang: 'en' | 'zh' = 'en', as = ops) => (await app.as(as).call(showOrder, { query: { id }, lang })).data;
const headOf = (order: Order) => {
  const { warehouseId, storeId, recipientName, phone, postcode, prefecture, city, street, revision, id } = order;
  const lines = order.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  return { id, revision, warehouseId, storeId, recipientName, phone, postcode, prefecture, city, street, carrier: 'SAGAWA', lines };
};
const at = async <T>(time: string, work: () => Promise<T>): Promise<T> => {
  app.clock.set(time);
  try {
    return await work();
  } finally {
    app.clock.set(morning);
  }
};

describe('a prefecture that does not fit the postcode', () => {
  const asked = { code: 409, data: { fields: [{ field: 'prefecture' }] } };
  it('is not submitted before somebody says that it is right; then it stands on the order for the review', async () => {
    const { id } = await makeOutbound(app, await app.given.company(), { status: 'draft', input: shibuya });
    expect(await app.as(ops).call(submit, { body: { id } })).toMatchObject(asked);
    const many = await app.as(ops).call(submitOrders, { body: { ids: [id] }, lang: 'en' });
    expect(many.data.results).toMatchObject([{ isDone: false, message: expect.stringContaining('東京都') }]);
    const sure = await app.as(ops).call(submit, { body: { id, isAddressSure: true }, lang: 'en' });
    expect(sure).toMatchObject({ code: 200, data: { status: 'pendingReview', notes: [expect.stringContaining('東京都')] } });
    expect((await app.as(ops).call(approve, { body: { id }, lang: 'en' })).data.notes[0]).toContain('東京都');
  });
  it('is asked about when it is submitted at once and when a submitted order is changed', async () => {
    const company = await app.given.company();
    const order = await show((await makeOutbound(app, company, { status: 'draft', lines: [{ quantity: 2, stock: 4 }] })).id);
    const { id: _id, revision: _revision, ...head } = { ...headOf(order), ...shibuya };
    const create = (more: object) =>
      app.as(ops).call(createOrder, { body: { ...head, companyId: company.id, isSubmitted: true, ...more } });
    expect(await create({})).toMatchObject(asked);
    expect(await create({ isSubmitted: false })).toMatchObject({ code: 200, data: { status: 'draft' } });
    expect(await create({ isAddressSure: true })).toMatchObject({ code: 200, data: { status: 'pendingReview' } });
    const waiting = await makeOutbound(app, company, { status: 'pendingReview' });
    const change = async (more: object) =>
      app.as(ops).call(changeOrder, { body: { ...headOf(await show(waiting.id)), ...shibuya, ...more } });
    expect(await change({})).toMatchObject(asked);
    expect(await change({ isAddressSure: true })).toMatchObject({ code: 200 });
  });
});

describe('H05 a next day that cannot be kept', () => {
  it('is told by the offer with its reason and the day that it would be', async () => {
    const order = await show((await makeOutbound(app, await app.given.company(), { status: 'draft' })).id);
    const { companyId, warehouseId, postcode, prefecture, lines } = order;
    const body = { companyId, warehouseId, postcode, prefecture, shippingType: 'nextDay' as const, lines };
    const ask = async () => (await app.as(ops).call(offerOrder, { body })).data.offers.find(({ carrier }) => carrier === 'SAGAWA');
    expect(await ask()).toMatchObject({ canNextDay: true, notNextDay: null });
    expect(await at(noon, ask)).toMatchObject({ canNextDay: false, notNextDay: 'cutOff', arrivesOn: '2026-06-11' });
  });
  it('is told before the review, stands on the timeline after it, and the customer hears of it', async () => {
    const company = await app.given.company();
    const customer = await app.given.customer({ company, permissions: ['outbound:order:list'] });
    const { id } = await makeOutbound(app, company, { status: 'pendingReview', input: { shippingType: 'nextDay' } });
    expect((await show(id)).expected).toEqual({ shipBy: '2026-06-10T08:00:00.000Z', promiseDay: '2026-06-11', notNextDay: null });
    await at(noon, async () => {
      expect((await show(id)).expected).toMatchObject({ notNextDay: 'cutOff' });
      await app.as(ops).call(approve, { body: { id } });
    });
    const released = await show(id);
    expect(released).toMatchObject({ shippingType: 'normal', expected: null });
    expect(released.steps.at(-1)?.note).toContain('next-day cut-off');
    expect((await show(id, 'zh')).steps.at(-1)?.note).toContain('已过次日达截单时间');
    const { rows } = (await app.as(customer).call(listNotices, { lang: 'en' })).data;
    expect(rows.map(({ text }) => text)).toEqual([expect.stringContaining('next-day cut-off')]);
  });
});

describe('days', () => {
  it('H05 a released order that goes elsewhere is promised anew; one that is only written otherwise is not', async () => {
    const { id } = await makeOutbound(app, await app.given.company(), { status: 'pendingOutbound' });
    const head = async () => headOf(await show(id));
    const change = async (more: object) => app.as(ops).call(changeOrder, { body: { ...(await head()), ...more } });
    const released = () => app.db.first(sql`select released_at from outbound_orders where id = ${id}`);
    const before = await released();
    const tokyo = { prefecture: '13', city: '渋谷区', street: '神南1-1', postcode: '1500041' };
    expect(await change(tokyo)).toMatchObject({ code: 200, data: { promiseDay: '2026-06-11', shipBy: '2026-06-10T08:00:00.000Z' } });
    expect(await change({ prefecture: '47', postcode: '9000001', city: '那覇市' })).toMatchObject({ data: { promiseDay: '2026-06-14' } });
    expect(await change({ deliveryDate: '2026-06-15' })).toMatchObject({ data: { promiseDay: '2026-06-15' } });
    // It keeps its place among those that wait.
    expect(await released()).toEqual(before);
    // After the cut-off of the day it was released before: a mended name does not make it late.
    await at('2026-06-10T07:00:00Z', async () =>
      expect(await change({ deliveryDate: '2026-06-15', recipientName: '山田花子' })).toMatchObject({
        data: { promiseDay: '2026-06-15', shipBy: '2026-06-10T08:00:00.000Z' },
      }),
    );
  });
  it('V12 a delivery day before any possible arrival is refused at its field, and its carrier says the earliest', async () => {
    const company = await app.given.company();
    const order = await show((await makeOutbound(app, company, { status: 'draft' })).id);
    const { id: _id, revision: _revision, ...head } = headOf(order);
    const create = (more: object) => app.as(ops).call(createOrder, { body: { ...head, companyId: company.id, ...more }, lang: 'en' });
    const early = { code: 400, data: { fields: [{ field: 'deliveryDate', message: expect.stringContaining('2026-06-11') }] } };
    expect(await create({ deliveryDate: '2026-06-10' })).toMatchObject(early);
    expect(await create({ deliveryDate: '2026-06-10', carrierMode: 'cheapest', carrier: null })).toMatchObject(early);
    expect(await create({ deliveryDate: '2026-06-11' })).toMatchObject({ code: 200 });
    const { companyId, warehouseId, postcode, prefecture, lines } = order;
    const body = { companyId, warehouseId, postcode, prefecture, deliveryDate: '2026-06-10', lines };
    const { offers } = (await app.as(ops).call(offerOrder, { body })).data;
    expect(offers.find(({ carrier }) => carrier === 'SAGAWA')?.refusals).toContainEqual({
      text: 'outbound.order.arrivesLate',
      params: { day: '2026-06-11' },
    });
  });
  const naha = { prefecture: '47', city: '那覇市', street: '泉崎1-1', postcode: '9000001' } as const;
  it.each(['draft', 'pendingReview', 'pendingOutbound'] as const)(
    'V12 of an order that is %s another carrier is refused that cannot be there on the wished day',
    async (status) => {
      const company = await app.given.company();
      const wish = { ...naha, carrier: 'YAMATO', deliveryDate: '2026-06-13' } as const;
      const { id } = await makeOutbound(app, company, { status, input: wish });
      const change = async (carrier: 'SAGAWA' | 'JP_YUPACK' | null) =>
        (await app.as(ops).call(changeCarriers, { body: { ids: [id], carrier }, lang: 'en' })).data.results;
      const before = await show(id);
      expect(await change('SAGAWA')).toMatchObject([
        { isDone: false, message: 'Arrives on 2026-06-14 at the earliest, after the wished date' },
      ]);
      expect(await show(id)).toEqual(before);
      // The form says the same.
      const head = { ...headOf(before), deliveryDate: before.deliveryDate };
      expect(await app.as(ops).call(changeOrder, { body: head, lang: 'en' })).toMatchObject({
        code: 400,
        data: { fields: [{ field: 'deliveryDate', message: expect.stringContaining('2026-06-14') }] },
      });
      // Whichever is the cheapest of those that are there in time.
      expect(await change(null)).toMatchObject([{ isDone: true }]);
      expect((await show(id)).carrier).not.toBe('SAGAWA');
    },
  );
  it('V12 another carrier is refused that does not keep a parcel for so long, and taken when it does', async () => {
    // A week and a month by Sagawa, three days more by Japan Post.
    const wish = { carrier: 'JP_YUPACK', deliveryDate: '2026-07-20' } as const;
    const { id } = await makeOutbound(app, await app.given.company(), { status: 'draft', input: wish });
    const change = async (carrier: 'SAGAWA' | 'JP_YUPACK') =>
      (await app.as(ops).call(changeCarriers, { body: { ids: [id], carrier }, lang: 'en' })).data.results;
    expect(await change('SAGAWA')).toMatchObject([{ isDone: false, message: 'The carrier takes dates up to 2026-07-17' }]);
    expect(await change('JP_YUPACK')).toMatchObject([{ isDone: true }]);
  });
  it('V12 what cannot be there in time any more is still written otherwise, but not sent elsewhere', async () => {
    const wish = { ...naha, carrier: 'YAMATO', deliveryDate: '2026-06-13' } as const;
    const { id } = await makeOutbound(app, await app.given.company(), { status: 'draft', input: wish });
    const head = async () => ({ ...headOf(await show(id)), carrier: 'YAMATO', deliveryDate: '2026-06-13' });
    // After the cut-off.
    await at('2026-06-10T09:00:00Z', async () => {
      expect(await app.as(ops).call(changeOrder, { body: { ...(await head()), recipientName: '山田花子' } })).toMatchObject({ code: 200 });
      const elsewhere = { prefecture: '01', city: '札幌市中央区', postcode: '0600001' };
      expect(await app.as(ops).call(changeOrder, { body: { ...(await head()), ...elsewhere } })).toMatchObject({ code: 200 });
      expect(await app.as(ops).call(changeOrder, { body: { ...(await head()), ...naha } })).toMatchObject({
        code: 400,
        data: { fields: [{ field: 'deliveryDate' }] },
      });
    });
  });
  it('H05 what left late stays late, and its arrival follows the day on which it left', async () => {
    const order = await makeOutbound(app, await app.given.company());
    await walkOutbound(app, order, 'checked');
    await at('2026-06-11T02:00:00Z', () => walkOutbound(app, order, 'shipped'));
    expect(await show(order.id)).toMatchObject({ risk: 'late', promiseDay: '2026-06-12' });
    const query = { number: order.number };
    expect((await app.as(ops).call(listOrders, { query })).data.rows as OrderRow[]).toMatchObject([{ risk: 'late' }]);
  });
  it('an order that ended has no day any more, and tells what was charged and released', async () => {
    const order = await makeOutbound(app, await app.given.company());
    const { totalFee } = await show(order.id);
    await app.as(ops).call(cutOffOrder, { body: { id: order.id, reason: 'x' } });
    expect(await show(order.id)).toMatchObject({
      totalFee: null,
      shipBy: null,
      promiseDay: null,
      ended: { charged: [], released: [totalFee] },
    });
  });
});

it('A09 L17 the log names the prefecture, and its times go by the clock of the warehouse', async () => {
  const { number } = await makeOutbound(app, await app.given.company());
  const { rows } = (await app.as(ops).call(listOperationLog, { query: { recordName: number }, lang: 'zh' })).data;
  const told = (rows as { told: string }[]).map((line) => line.told).join('\n');
  expect(told).toContain('都道府县: 大阪府');
  expect(told).toContain('最晚交运: 2026-06-10 17:00');
});

it('A08 what is held is told fee by fee', async () => {
  const { id } = await makeOutbound(app, await app.given.company(), { status: 'pendingReview', input: { codJpy: 5000 } });
  const { held, heldLines } = await show(id);
  expect(heldLines.map(({ feeType }) => feeType)).toContain('COD_FEE');
  expect(heldLines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(held[0]?.minor);
});

it('L15 a reason that we made ourselves is read in the language of the reader, one that somebody typed as it was typed', async () => {
  const order = await makeOutbound(app, await app.given.company());
  const reason = keptWords('fulfilment.picking.shortReason', { sku: 'CUP-01', count: 1 });
  await app.db.tx((tx) => moveOutbound(tx, hand, order.id, 'fail', { reason, now: app.clock.now() }));
  for (const [lang, words] of [
    ['en', '1 × CUP-01 missing'],
    ['zh', 'CUP-01 缺 1 件'],
  ] as const) {
    const { notes, steps } = await show(order.id, lang);
    expect([notes, steps.at(-1)?.note]).toEqual([[words], words]);
  }
});
