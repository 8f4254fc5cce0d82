import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as books from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import { air21, air45, airLane, clearBooks, draftOf, rowsOf, sagawa100, sagawa60 } from '../testing/quotes.ts';

let app: TestApp;
let ops: Caller;
beforeAll(async () => {
  app = await testApp();
  ops = app.as(await app.given.staff({ account: 'clerk-one' }));
});
afterAll(() => app.close());
beforeEach(() => clearBooks(app));

const cellsIn = async (id: number) => (await ops.call(books.showPriceBook, { query: { id } })).data.cells;

describe('a draft', () => {
  it('K09 begins empty or as a copy of a version, with lanes; of two at once each has its own number', async () => {
    const first = await draftOf(ops, 'lane', { [air21]: 2800, [air45]: 2550 }, { lanes: [airLane] as never });
    const [copy, other] = await Promise.all([
      ops.call(books.createPriceBook, { body: { book: 'lane', copyOf: first.id, note: 'spring' } }),
      ops.call(books.createPriceBook, { body: { book: 'lane' } }),
    ]);
    expect([copy.data.version, other.data.version].sort()).toEqual([2, 3]);
    expect(copy.data).toMatchObject({ status: 'draft', time: 'none', cellCount: 2, laneCount: 1, note: 'spring', revision: 0 });
    expect(other.data).toMatchObject({ cellCount: 0, laneCount: 0 });
    const whole = await ops.call(books.showPriceBook, { query: { id: copy.data.id } });
    expect(whole.data.lanes).toMatchObject([{ lane: 'CN_YIWU>JP_KANTO|AIR', method: 'AIR', unit: 'kg', minUnits: '21', stepUnits: '0.5' }]);
    expect((await ops.call(books.createPriceBook, { body: { book: 'express', copyOf: first.id } })).code).toBe(400);
  });

  it('K09 takes changes all or nothing, and says which key and which price is wrong', async () => {
    const { id } = await draftOf(ops, 'express', { [sagawa60]: 580 });
    const save = (cells: { key: string; minor: number | null }[]) =>
      ops.call(books.savePriceBook, { body: { id, revision: 1, cells: [{ key: sagawa100, minor: 870 }, ...cells] } });
    for (const [cell, field] of [
      [{ key: 'SAGAWA|TAKUHAI|kanto|mars|100', minor: 870 }, 'cells.1.key'],
      [{ key: 'SAGAWA|TAKUHAI|kanto|kansai|120', minor: 870 }, 'cells.1.key'],
      [{ key: sagawa60, minor: 0 }, 'cells.1.minor'],
      [{ key: sagawa60, minor: -1 }, 'cells.1.minor'],
      [{ key: sagawa60, minor: 1_000_001 }, 'cells.1.minor'],
    ] as const)
      expect(await save([cell])).toMatchObject({ code: 400, data: { fields: [{ field }] } });
    expect((await save([{ key: sagawa60, minor: 870.5 }])).code).toBe(400);
    expect((await save([{ key: sagawa100, minor: 1 }])).code).toBe(400);
    expect(await cellsIn(id)).toEqual([{ key: sagawa60, currency: 'JPY', minor: 580 }]);

    expect((await save([{ key: sagawa60, minor: null }])).data).toMatchObject({ revision: 2, cellCount: 1 });
    expect(await cellsIn(id)).toEqual([{ key: sagawa100, currency: 'JPY', minor: 870 }]);
  });

  it('K09 holds tiers of its own lanes only; a lane that goes takes its prices along', async () => {
    const { id } = await draftOf(ops, 'lane', { [air21]: 2800, oversize: 5000 }, { lanes: [airLane] as never });
    const save = (more: object) => ops.call(books.savePriceBook, { body: { id, revision: 1, ...more } });
    expect(await save({ cells: [{ key: 'CN_YIWU>JP_KANSAI|AIR|21', minor: 1 }] })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'cells.0.key' }] },
    });
    expect((await save({ lanes: [{ ...airLane, divisor: null }] })).data).toMatchObject({ fields: [{ field: 'lanes.0.divisor' }] });
    const fcl = { origin: 'CN_YIWU', destination: 'JP_KANTO', code: 'FCL' };
    const cells = [{ key: 'CN_YIWU>JP_KANTO|FCL|40HQ', minor: 115_000 }];
    expect((await save({ cells: [{ ...cells[0], currency: 'JPY' }], lanes: [fcl] })).data).toMatchObject({
      fields: [{ field: 'cells.0.currency' }],
    });
    expect((await save({ cells, lanes: [fcl] })).data).toMatchObject({ laneCount: 1, cellCount: 2 });
    expect((await cellsIn(id)).map(({ key, currency }) => [key, currency])).toEqual([
      ['oversize', 'CNY'],
      ['CN_YIWU>JP_KANTO|FCL|40HQ', 'USD'],
    ]);
  });

  it('names who has saved since, and of two at once lets one through', async () => {
    const { id } = await draftOf(ops, 'express', { [sagawa60]: 580 });
    const second = app.as(await app.given.staff({ account: 'clerk-two' }));
    const save = (who: Caller, minor: number) =>
      who.call(books.savePriceBook, { body: { id, revision: 1, cells: [{ key: sagawa60, minor }] }, lang: 'en' });
    const answers = await Promise.all([save(ops, 590), save(second, 600)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const winner = answers[0]?.code === 200 ? 'clerk-one' : 'clerk-two';
    expect(answers.find(({ code }) => code === 409)?.message).toContain(winner);
    expect(await cellsIn(id)).toMatchObject([{ minor: winner === 'clerk-one' ? 590 : 600 }]);
  });

  it('is thrown away; a version that counts is not, and is not changed either', async () => {
    const { id } = await draftOf(ops, 'express', { [sagawa60]: 580 });
    expect((await ops.call(books.priceBookMoves.calls.activate, { body: { id, activation: { validFrom: '2026-06-10' } } })).code).toBe(200);
    expect((await ops.call(books.savePriceBook, { body: { id, revision: 2 } })).code).toBe(409);
    expect((await ops.call(books.deletePriceBook, { body: { id } })).code).toBe(409);
    const draft = await draftOf(ops, 'express', { [sagawa60]: 580 });
    expect((await ops.call(books.deletePriceBook, { body: { id: draft.id } })).code).toBe(200);
    expect((await ops.call(books.showPriceBook, { query: { id: draft.id } })).code).toBe(404);
  });

  it('A09 keeps old and new of every price in its history', async () => {
    const { id } = await draftOf(ops, 'express', { [sagawa60]: 580, [sagawa100]: 870 });
    const cells = [
      { key: sagawa60, minor: 600 },
      { key: sagawa100, minor: null },
    ];
    await ops.call(books.savePriceBook, { body: { id, revision: 1, note: 'autumn', cells } });
    const { data } = await ops.call(books.showPriceBookHistory, { query: { id } });
    expect(data.lines).toHaveLength(3);
    expect(data.lines[0]).toMatchObject({ actorName: 'clerk-one', action: 'quotes.priceBook.log.saved', changedCount: 2 });
    expect(data.lines[0]?.cells).toEqual([
      { key: sagawa60, before: '580 JPY', after: '600 JPY' },
      { key: sagawa100, before: '870 JPY', after: null },
    ]);
    expect(data.lines[0]?.fields).toEqual([{ field: 'note', before: '', after: 'autumn' }]);
    const lane = await draftOf(ops, 'lane', { [air21]: 2800 }, { lanes: [airLane] as never });
    const [saved] = (await ops.call(books.showPriceBookHistory, { query: { id: lane.id } })).data.lines;
    expect(saved?.fields).toEqual([{ field: 'lanes', before: '', after: 'CN_YIWU>JP_KANTO|AIR taxIncluded ÷6000 ≥21 +0.5' }]);
    const untaxed = { ...airLane, taxIncluded: false };
    await ops.call(books.savePriceBook, { body: { id: lane.id, revision: lane.revision, lanes: [untaxed] as never } });
    const [taxed] = (await ops.call(books.showPriceBookHistory, { query: { id: lane.id } })).data.lines;
    expect(taxed?.fields).toEqual([
      {
        field: 'lanes',
        before: 'CN_YIWU>JP_KANTO|AIR taxIncluded ÷6000 ≥21 +0.5',
        after: 'CN_YIWU>JP_KANTO|AIR taxExcluded ÷6000 ≥21 +0.5',
      },
    ]);
  });
});

describe('two versions', () => {
  it('K09 are compared cell by cell, with difference and percent', async () => {
    const from = await draftOf(ops, 'express', { [sagawa60]: 580, [sagawa100]: 870, 'SAGAWA|remote': 800 });
    const to = await draftOf(ops, 'express', { [sagawa60]: 600, 'SAGAWA|remote': 800, 'JP_YUPACK|heavy': 600 });
    const { data } = await ops.call(books.comparePriceBooks, { query: { fromId: from.id, toId: to.id } });
    expect(data).toMatchObject({ sameCount: 1, from: { version: 1 }, to: { version: 2 }, lanes: [] });
    expect(data.differences).toEqual([
      { key: sagawa60, kind: 'changed', currency: 'JPY', before: 580, after: 600, change: 20, percent: '3.45' },
      { key: sagawa100, kind: 'removed', currency: 'JPY', before: 870, after: null, change: null, percent: null },
      { key: 'JP_YUPACK|heavy', kind: 'added', currency: 'JPY', before: null, after: 600, change: null, percent: null },
    ]);
    const other = await draftOf(ops, 'service', { PHOTO: 1000 });
    expect((await ops.call(books.comparePriceBooks, { query: { fromId: from.id, toId: other.id } })).code).toBe(400);
  });
});

describe('who may', () => {
  it('A02 changes nothing without the permission, and sees no costs without theirs', async () => {
    const { id } = await draftOf(ops, 'express', { [sagawa60]: 580 });
    const cost = await draftOf(ops, 'cost', { [sagawa60]: 400 });
    const reader = app.as(await app.given.staff({ permissions: ['quotes:priceBook:list'] }));
    expect((await reader.call(books.savePriceBook, { body: { id, revision: 1 } })).code).toBe(403);
    expect((await reader.call(books.createPriceBook, { body: { book: 'express' } })).code).toBe(403);
    expect((await reader.call(books.priceBookMoves.calls.activate, { body: { id, activation: { validFrom: '2026-07-01' } } })).code).toBe(
      403,
    );
    expect((await reader.call(books.showPriceBook, { query: { id: cost.id } })).code).toBe(404);
    expect((await rowsOf(reader, books.listPriceBooks)).map(({ book }) => book)).toEqual(['express']);
    expect((await rowsOf(reader, books.listPriceCells)).map(({ book, price }) => [book, price])).toEqual([['express', '580']]);
    expect((await reader.call(books.listPriceCells, { query: { bookId: cost.id } })).data.total).toBe(0);

    const editor = app.as(
      await app.given.staff({ permissions: ['quotes:priceBook:list', 'quotes:priceBook:edit', 'quotes:priceBook:activate'] }),
    );
    expect((await editor.call(books.createPriceBook, { body: { book: 'cost' } })).code).toBe(403);
    expect((await editor.call(books.savePriceBook, { body: { id: cost.id, revision: 1 } })).code).toBe(404);
    expect((await editor.call(books.deletePriceBook, { body: { id: cost.id } })).code).toBe(404);
    expect(
      (await editor.call(books.priceBookMoves.calls.activate, { body: { id: cost.id, activation: { validFrom: '2026-07-01' } } })).code,
    ).toBe(404);
    expect((await editor.call(books.comparePriceBooks, { query: { fromId: id, toId: cost.id } })).code).toBe(404);
    expect(await app.db.first(sql`select status from price_books where id = ${cost.id}`)).toEqual({ status: 'draft' });
  });
});
