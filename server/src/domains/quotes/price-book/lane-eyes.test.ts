import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listLoneActs } from '@kura/contract/finance/control/control.endpoints.ts';
import type { LoneAct } from '@kura/contract/finance/control/control.ts';
import * as books from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import type { LaneInput } from '@kura/contract/quotes/price-book/price-book.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import { activate, air21, air45, airLane, clearBooks, draftOf } from '../testing/quotes.ts';

let app: TestApp;
let ops: Caller;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-06-10T03:00:00Z');
  ops = app.as(await app.given.staff());
  await clearBooks(app);
});

const prices = { [air21]: 2800, [air45]: 2550 };
const lane: LaneInput = { ...airLane, kgPerCbm: null, taxIncluded: true, transit: '' };
const name = 'CN_YIWU>JP_KANTO|AIR';
const fcl = { ...lane, code: 'FCL' as const, divisor: null, minUnits: '0', stepUnits: '1' };
const box = 'CN_YIWU>JP_KANTO|FCL|40HQ';

const begun = async (lanes: readonly LaneInput[] = [lane], cells: object = prices) => {
  const { id } = await draftOf(ops, 'lane', cells as never, { lanes: lanes as never });
  expect((await activate(ops, id, '2026-06-10')).code).toBe(200);
  return id;
};
/** The version of today, copied, with other terms or prices. */
const copied = async (from: number, change: object): Promise<number> => {
  const { data } = await ops.call(books.createPriceBook, { body: { book: 'lane', copyOf: from } });
  expect((await ops.call(books.savePriceBook, { body: { id: data.id, revision: 0, ...change } as never })).code).toBe(200);
  return data.id;
};
const preview = async (id: number, by = ops) => (await by.call(books.previewActivation, { query: { id } })).data;

describe('K09 the terms of a lane are prices', () => {
  // One kilogram by weight, a large box by volume: 21 kg for 588.00, and 500 kg for 12,750.00, or 100 for 2,550.00.
  it.each([
    ['divisor', { divisor: 1000 }, '500.00'],
    ['minUnits', { minUnits: '500' }, '2068.37'],
    ['stepUnits', { stepUnits: '100' }, '333.67'],
  ] as const)('another %s takes two people, and is told before it counts', async (_term, change, percent) => {
    const next = await copied(await begun(), { lanes: [{ ...lane, ...change }] });
    const told = await preview(next);
    expect(told).toMatchObject({ fromVersion: 1, changed: 2, added: 0, removed: 0, notActivator: 'quotes.priceBook.secondPerson' });
    expect(told.lanes).toMatchObject([{ lane: name, kind: 'changed', before: { divisor: 6000, minUnits: '21' }, after: change }]);
    expect(told.lanes[0]?.percent).toBe(percent);
    expect((await activate(ops, next, '2026-06-11')).code).toBe(403);
    const colleague = app.as(await app.given.staff());
    expect((await preview(next, colleague)).notActivator).toBeNull();
    expect((await activate(colleague, next, '2026-06-11')).code).toBe(200);
  });

  it('a small change of terms one person lets count, and it is listed with the prices that it changes', async () => {
    const next = await copied(await begun(), { lanes: [{ ...lane, divisor: 5000 }] });
    // 21 kilograms of volume become 25.2, and with the step 25.5.
    expect(await preview(next)).toMatchObject({ changed: 2, differences: [], lanes: [{ percent: '21.43' }], notActivator: null });
    expect((await activate(ops, next, '2026-06-11')).code).toBe(200);
    const { data } = await ops.call(listLoneActs, { query: { kind: 'price' } });
    expect(data.rows.find(({ recordId }: LoneAct) => recordId === next)).toMatchObject({ changedPrices: 2 });
  });

  it('terms and prices count together, and how long the way takes counts for nothing', async () => {
    const first = await begun();
    // A quarter more kilograms, 26.5 for 21, at a tenth more each.
    const dearer = { [air21]: 3080, [air45]: 2805 };
    const cells = Object.entries(dearer).map(([key, minor]) => ({ key, minor }));
    const both = await copied(first, { cells, lanes: [{ ...lane, divisor: 4800 }] });
    expect(await preview(both)).toMatchObject({ changed: 2, lanes: [{ percent: '38.81' }], notActivator: 'quotes.priceBook.secondPerson' });
    const slower = await copied(first, { lanes: [{ ...lane, transit: '9' }] });
    expect(await preview(slower)).toMatchObject({ changed: 0, lanes: [{ kind: 'changed', percent: null }], notActivator: null });
  });

  it('a container is not measured: a minimum that it has changes nothing of its price', async () => {
    const first = await begun([fcl], { [box]: 900_000 });
    const next = await copied(first, { lanes: [{ ...fcl, minUnits: '50' }] });
    expect(await preview(next)).toMatchObject({ changed: 0, differences: [], lanes: [], notActivator: null });
  });

  it('a tier that comes between others moves the price of whoever falls into it', async () => {
    const first = await begun([lane], { [air21]: 2800 });
    const next = await copied(first, { cells: [{ key: air45, minor: 280_000 }] });
    expect(await preview(next)).toMatchObject({ changed: 0, added: 1, notActivator: 'quotes.priceBook.secondPerson' });
    expect((await activate(ops, next, '2026-06-11')).code).toBe(403);
  });

  it('many lanes of which each changes by little are many prices', async () => {
    const many = Array.from({ length: 21 }, (_, at): LaneInput => ({ ...lane, origin: `CN_P${at}` }));
    const cells = Object.fromEntries(many.map(({ origin }) => [`${origin}>JP_KANTO|AIR|21`, 2800]));
    const { id } = await draftOf(ops, 'lane', cells, { lanes: many as never });
    expect((await activate(app.as(await app.given.staff()), id, '2026-06-10')).code).toBe(200);
    const next = await copied(id, { lanes: many.map((one) => ({ ...one, divisor: 5900 })) });
    expect(await preview(next)).toMatchObject({ changed: 21, notActivator: 'quotes.priceBook.secondPerson' });
    const fewer = await copied(id, { lanes: many.map((one, at) => (at === 0 ? one : { ...one, divisor: 5900 })) });
    expect(await preview(fewer)).toMatchObject({ changed: 20, notActivator: null });
  });

  it('whether the price is with tax is a tenth of it, of a lane, of a container and of the whole list', async () => {
    const first = await begun([lane, fcl], { ...prices, [box]: 1_000_000 });
    const ofLane = await copied(first, { lanes: [{ ...lane, taxIncluded: false }, fcl] });
    expect(await preview(ofLane)).toMatchObject({ changed: 2, lanes: [{ lane: name, percent: '10.00' }], notActivator: null });
    const ofBox = await copied(first, { lanes: [lane, { ...fcl, taxIncluded: false }] });
    expect(await preview(ofBox)).toMatchObject({ changed: 1, lanes: [{ lane: 'CN_YIWU>JP_KANTO|FCL', percent: '10.00' }] });
    const ofList = await copied(first, { taxIncluded: false });
    expect(await preview(ofList)).toMatchObject({ changed: 3, lanes: [], taxIncluded: { before: true, after: false }, notActivator: null });
    // A quarter dearer and without tax are more than thirty percent together.
    const more = await copied(first, { taxIncluded: false, cells: [{ key: box, minor: 1_250_000 }] });
    expect((await activate(ops, more, '2026-06-11')).code).toBe(403);
  });

  it('a comparison of two versions says how lanes are measured in each', async () => {
    const first = await begun();
    const next = await copied(first, { lanes: [{ ...lane, minUnits: '500' }] });
    const { data } = await ops.call(books.comparePriceBooks, { query: { fromId: first, toId: next } });
    expect(data.lanes).toMatchObject([{ kind: 'changed', before: { minUnits: '21' }, after: { minUnits: '500' }, percent: '2068.37' }]);
  });
});
