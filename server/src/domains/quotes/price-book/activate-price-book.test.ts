import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listLoneActs } from '@kura/contract/finance/control/control.endpoints.ts';
import type { LoneAct } from '@kura/contract/finance/control/control.ts';
import * as books from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import { activate, activeBook, air45, airLane, clearBooks, draftOf, rowsOf, sagawa60 } from '../testing/quotes.ts';

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

const daysOf = async (id: number) => {
  const { data } = await ops.call(books.showPriceBook, { query: { id } });
  return [data.status, data.time, data.validFrom, data.validTo];
};

describe('a version begins to count', () => {
  it('K09 from a day on, and the version before ends the day before', async () => {
    const first = await activeBook(ops, 'express', { [sagawa60]: 580 }, '2026-06-10');
    const next = await draftOf(ops, 'express', { [sagawa60]: 600 });
    expect(await activate(ops, next.id, '2026-06-14')).toMatchObject({ code: 200, data: { status: 'active', time: 'planned' } });
    expect(await daysOf(first)).toEqual(['active', 'inForce', '2026-06-10', '2026-06-13']);
    app.clock.set('2026-06-14T03:00:00Z');
    // Sessions do not outlive the days between.
    ops = app.as(await app.given.staff());
    expect(await daysOf(first)).toEqual(['active', 'over', '2026-06-10', '2026-06-13']);
    expect(await daysOf(next.id)).toEqual(['active', 'inForce', '2026-06-14', null]);
    const log = await app.db.rows<{ action: string; after: unknown }>(
      sql`select action, after from operation_log where record = 'quotes.priceBook' and record_id = ${first} order by id desc limit 1`,
    );
    expect(log).toEqual([{ action: 'quotes.priceBook.log.ended', after: { validTo: '2026-06-13' } }]);
  });

  it('K09 not in the past: of the warehouse for parcels, of Shanghai for lanes', async () => {
    // 00:30 in Tokyo, still the day before in Shanghai.
    app.clock.set('2026-06-09T15:30:00Z');
    const express = await draftOf(ops, 'express', { [sagawa60]: 580 });
    const lane = await draftOf(ops, 'lane', { [air45]: 2550 }, { lanes: [{ ...airLane, minUnits: '45' }] as never });
    expect(await activate(ops, express.id, '2026-06-09')).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'activation.validFrom' }] },
    });
    expect((await activate(ops, express.id, '2026-06-10')).code).toBe(200);
    expect((await activate(ops, lane.id, '2026-06-08')).code).toBe(400);
    expect((await activate(ops, lane.id, '2026-06-09')).code).toBe(200);
  });

  it('K09 of two at once for the same day one wins, and the other hears of it by name', async () => {
    await activeBook(ops, 'express', { [sagawa60]: 580 }, '2026-06-10');
    const drafts = [await draftOf(ops, 'express', { [sagawa60]: 600 }), await draftOf(ops, 'express', { [sagawa60]: 610 })];
    const answers = await Promise.all(drafts.map(({ id }) => activate(ops, id, '2026-07-01')));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const winner = answers.find(({ code }) => code === 200)?.data.version;
    expect(answers.find(({ code }) => code === 409)?.message).toContain(`第 ${winner} 版`);
    expect(answers.find(({ code }) => code === 409)?.message).toContain('2026-07-01');
  });

  it('K09 the same one twice at once counts once; again with the same key answers the same', async () => {
    const { id } = await draftOf(ops, 'express', { [sagawa60]: 580 });
    const answers = await Promise.all([activate(ops, id, '2026-07-01'), activate(ops, id, '2026-07-01')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const other = await draftOf(ops, 'service', { PHOTO: 1000 });
    const call = { body: { id: other.id, activation: { validFrom: '2026-07-01' } }, headers: { 'idempotency-key': 'once-more' } };
    const [one, two] = [
      await ops.call(books.priceBookMoves.calls.activate, call),
      await ops.call(books.priceBookMoves.calls.activate, call),
    ];
    expect(one.code).toBe(200);
    expect(two.data).toEqual(one.data);
  });

  it('K09 refuses days that a planned version has, a last day before the first, and a book without prices', async () => {
    await activeBook(ops, 'express', { [sagawa60]: 580 }, '2026-08-01');
    const { id } = await draftOf(ops, 'express', { [sagawa60]: 600 });
    const refused = await activate(ops, id, '2026-07-01');
    expect(refused.code).toBe(409);
    expect(refused.message).toContain('2026-08-01');
    expect((await activate(ops, id, '2026-07-02', '2026-07-01')).code).toBe(400);
    expect((await activate(ops, id, '2026-07-01', '2026-07-31')).code).toBe(200);
    const blank = await ops.call(books.createPriceBook, { body: { book: 'service' } });
    expect((await activate(ops, blank.data.id, '2026-07-01')).code).toBe(409);
  });

  it('K09 leaves no day without prices behind: an end that cuts the version before in two is refused', async () => {
    const first = await activeBook(ops, 'express', { [sagawa60]: 580 }, '2026-06-10');
    const { id } = await draftOf(ops, 'express', { [sagawa60]: 600 });
    const refused = await activate(ops, id, '2026-07-01', '2026-07-31');
    expect(refused.code).toBe(409);
    expect(refused.message).toContain('2026-08-01');
    expect(await daysOf(first)).toEqual(['active', 'inForce', '2026-06-10', null]);
  });

  it('K09 storage has a price on every day to come: an end is refused unless another version follows', async () => {
    await activeBook(ops, 'storage', { '*': 250 }, '2026-06-10');
    const { id } = await draftOf(ops, 'storage', { '*': 300 });
    await ops.call(books.priceBookMoves.calls.archive, {
      body: { id: (await rowsOf(ops, books.listPriceBooks, { status: 'active' }))[0]!.id },
    });
    const refused = await activate(ops, id, '2026-07-01', '2026-07-31');
    expect([refused.code, refused.message]).toEqual([409, expect.stringContaining('2026-08-01')]);
    await activeBook(ops, 'storage', { '*': 350 }, '2026-08-01');
    expect((await activate(ops, id, '2026-07-01', '2026-07-31')).code).toBe(200);
    const warehouse = await makeWarehouse(app);
    const own = await draftOf(ops, 'storage', { '*': 400 }, { warehouseId: warehouse.id });
    expect((await activate(ops, own.id, '2026-07-01', '2026-07-31')).code).toBe(200);
  });

  it('K09 storage must have a price for what lies longest', async () => {
    const { id } = await draftOf(ops, 'storage', { '60': 250, '180': 400 });
    const refused = await activate(ops, id, '2026-07-01');
    expect([refused.code, refused.message]).toEqual([409, expect.stringContaining('180')]);
    await ops.call(books.savePriceBook, { body: { id, revision: 1, cells: [{ key: '*', minor: 800 }] } });
    expect((await activate(ops, id, '2026-07-01')).code).toBe(200);
  });

  it('K09 a lane must offer its smallest shipment', async () => {
    const { id } = await draftOf(ops, 'lane', { [air45]: 2550 }, { lanes: [airLane] as never });
    const refused = await activate(ops, id, '2026-07-01');
    expect(refused.code).toBe(409);
    expect(refused.message).toContain('CN_YIWU>JP_KANTO|AIR');
  });

  it('K09 warehouses have storage prices of their own beside those of all', async () => {
    const warehouse = await makeWarehouse(app);
    const all = await activeBook(ops, 'storage', { '*': 250 }, '2026-06-10');
    await activeBook(ops, 'storage', { '*': 300 }, '2026-06-10', warehouse.id);
    expect(await daysOf(all)).toEqual(['active', 'inForce', '2026-06-10', null]);
    expect((await ops.call(books.createPriceBook, { body: { book: 'express', warehouseId: warehouse.id } })).code).toBe(400);
  });

  it('one version a day is held by the table itself', async () => {
    const id = await activeBook(ops, 'express', { [sagawa60]: 580 }, '2026-06-10');
    const twin = sql`
      insert into price_books (book, version, status, valid_from, created_by_name, created_at, updated_by_name, updated_at)
      select book, 99, 'active', '2027-01-01', 'x', now(), 'x', now() from price_books where id = ${id}`;
    await expect(app.db.run(twin)).rejects.toMatchObject({ constraint: 'price_books_one_a_day' });
  });
});

describe('a version is archived', () => {
  it('K09 the one before has its days again, so that no day is without prices', async () => {
    const first = await activeBook(ops, 'express', { [sagawa60]: 580 }, '2026-06-10');
    const next = await activeBook(ops, 'express', { [sagawa60]: 600 }, '2026-07-01');
    expect(await ops.call(books.priceBookMoves.calls.archive, { body: { id: next } })).toMatchObject({
      code: 200,
      data: { status: 'archived', time: 'none' },
    });
    expect(await daysOf(first)).toEqual(['active', 'inForce', '2026-06-10', null]);
    expect((await ops.call(books.priceBookMoves.calls.archive, { body: { id: next } })).code).toBe(409);
    const again = await draftOf(ops, 'express', { [sagawa60]: 610 });
    expect((await activate(ops, again.id, '2026-07-01')).code).toBe(200);
  });

  it('K09 not when it has counted: what was charged by it, and what is charged late, keeps its price', async () => {
    const only = await activeBook(ops, 'storage', { '*': 250 }, '2026-06-10');
    const warehouse = await makeWarehouse(app);
    const price = async (day: string) => {
      const { data } = await ops.call(books.showPrices, { query: { book: 'storage', warehouseId: warehouse.id, day } });
      return data.cells.map(({ minor }: { minor: number }) => minor);
    };
    app.clock.set('2026-06-11T03:00:00Z');
    ops = app.as(await app.given.staff());
    const refused = await ops.call(books.priceBookMoves.calls.archive, { body: { id: only } });
    expect([refused.code, refused.message]).toEqual([409, expect.stringContaining('2026-06-10')]);
    expect(await price('2026-06-10')).toEqual([250]);
  });
});

const zones = ['kanto', 'kansai', 'hokkaido', 'kyushu', 'shikoku', 'chugoku'];
const sizes = ['60', '80', '100', '140'];

describe('K09 many prices take two people', () => {
  const cellNo = (i: number) => `SAGAWA|TAKUHAI|kanto|${zones[i % zones.length]}|${sizes[Math.floor(i / zones.length)]}`;
  const many = (minor: number, count = 21) => Object.fromEntries(Array.from({ length: count }, (_, i) => [cellNo(i), minor]));
  const preview = async (id: number, by = ops) => (await by.call(books.previewActivation, { query: { id } })).data;

  it('what changes, comes and goes is shown before it counts', async () => {
    await activeBook(ops, 'express', many(580, 3), '2026-06-10');
    const next = await draftOf(ops, 'express', {
      ...many(580, 2),
      'SAGAWA|TAKUHAI|kanto|kansai|60': 600,
      'SAGAWA|TAKUHAI|kanto|kansai|200': 1,
    });
    expect(await preview(next.id)).toMatchObject({ fromVersion: 1, changed: 1, added: 1, removed: 1, notActivator: null });
    expect((await preview(next.id)).differences).toHaveLength(3);
  });

  it('what changes is shown against the version that the chosen first day ends, as the press finds it', async () => {
    await activeBook(ops, 'express', many(580, 3), '2026-06-10');
    const colleague = app.as(await app.given.staff());
    const planned = await draftOf(colleague, 'express', many(1000, 3));
    expect((await activate(ops, planned.id, '2026-07-01')).code).toBe(200);
    const draft = await draftOf(ops, 'express', { ...many(580, 3), [cellNo(0)]: 581 });
    const on = async (from: string) => (await ops.call(books.previewActivation, { query: { id: draft.id, from } })).data;
    expect(await on('2026-07-01')).toMatchObject({ fromVersion: 1, changed: 1, notActivator: null });
    // Forty-two per cent below the version that is planned: more than one person changes alone.
    expect(await on('2026-07-02')).toMatchObject({ fromVersion: 2, changed: 3, notActivator: 'quotes.priceBook.secondPerson' });
    expect((await activate(ops, draft.id, '2026-07-02')).code).toBe(403);
    expect(await preview(draft.id)).toMatchObject({ fromVersion: 1, changed: 1 });
  });

  it('a draft that was changed since it was looked at is refused, and counts once it was looked at again', async () => {
    const draft = await draftOf(ops, 'express', many(580, 3));
    const { revision } = await preview(draft.id);
    const press = (seen: number) =>
      ops.call(books.priceBookMoves.calls.activate, {
        body: { id: draft.id, activation: { validFrom: '2026-06-10' }, revision: seen },
        lang: 'en',
      });
    await app
      .as(await app.given.staff())
      .call(books.savePriceBook, { body: { id: draft.id, revision, cells: [{ key: cellNo(0), minor: 58_000 }] } });
    const refused = await press(revision);
    expect([refused.code, refused.message]).toEqual([
      409,
      expect.stringMatching(/changed this price list meanwhile\. Look at the changes again/),
    ]);
    expect((await daysOf(draft.id))[0]).toBe('draft');
    expect((await press((await preview(draft.id)).revision)).code).toBe(200);
  });

  it('nobody who wrote into a version with more changes than the setting lets it count', async () => {
    const draft = await draftOf(ops, 'express', many(580));
    const colleague = app.as(await app.given.staff());
    expect((await preview(draft.id)).notActivator).toBe('quotes.priceBook.secondPerson');
    const refused = await activate(ops, draft.id, '2026-06-10');
    expect([refused.code, refused.message]).toEqual([403, '价格改动较多或幅度较大，须由没有编辑过此版本的同事启用']);
    // Whoever saved it once more is no second person either.
    const other = app.as(await app.given.staff());
    await other.call(books.savePriceBook, { body: { id: draft.id, revision: draft.revision, cells: [], note: 'x' } });
    expect((await activate(other, draft.id, '2026-06-10')).code).toBe(403);
    expect((await preview(draft.id, colleague)).notActivator).toBeNull();
    expect((await activate(colleague, draft.id, '2026-06-10')).code).toBe(200);
  });

  it('one price changed by more than the setting is as much as many', async () => {
    await activeBook(ops, 'express', many(1000, 2), '2026-06-10');
    const far = await draftOf(ops, 'express', { ...many(1000, 2), [cellNo(0)]: 699 });
    expect((await preview(far.id)).notActivator).toBe('quotes.priceBook.secondPerson');
    expect((await activate(ops, far.id, '2026-06-20')).code).toBe(403);
    const near = await draftOf(ops, 'express', { ...many(1000, 2), [cellNo(0)]: 700 });
    expect((await activate(ops, near.id, '2026-06-20')).code).toBe(200);
  });

  it('up to the setting one person does it, and it is listed', async () => {
    const draft = await draftOf(ops, 'express', many(580, 20));
    expect((await activate(ops, draft.id, '2026-06-10')).code).toBe(200);
    const { data } = await ops.call(listLoneActs, { query: { kind: 'price' } });
    expect(data.rows.some(({ recordId }: LoneAct) => recordId === draft.id)).toBe(true);
  });
});
