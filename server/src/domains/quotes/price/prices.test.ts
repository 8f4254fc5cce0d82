import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as books from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import * as specials from '@kura/contract/quotes/special/special.endpoints.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { priceReaderOn, readersFor } from './price-reader.ts';
import {
  activate,
  activeBook,
  air21,
  air45,
  airLane,
  clearBooks,
  draftOf,
  rowsOf,
  sagawa100,
  sagawa60,
  specialOf,
} from '../testing/quotes.ts';

let app: TestApp;
let ops: Caller;
let company: TestCompany;
let customer: Caller;
beforeAll(async () => {
  app = await testApp();
  ops = app.as(await app.given.staff());
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-06-10T03:00:00Z');
  await clearBooks(app);
  company = await app.given.company();
  customer = app.as(await app.given.customer({ company, permissions: ['quotes:price:list', 'quotes:price:export'] }));
});

const special = async (...args: Parameters<typeof specialOf> extends [unknown, ...infer Rest] ? Rest : never) => {
  const quote = await specialOf(ops, ...args);
  expect((await ops.call(specials.specialMoves.calls.activate, { body: { id: quote.id } })).code).toBe(200);
  return quote;
};
const seen = async (day: string, key = sagawa100) => {
  const row = (await priceReaderOn(app.db, { companyId: company.id, day }))('express', key);
  return row && [row.minor, row.source];
};

describe('the price of a day', () => {
  it('K09 is that of the version of the day, both ends included; before the first one nothing is offered', async () => {
    await activeBook(ops, 'express', { [sagawa100]: 870 }, '2026-06-10');
    await activeBook(ops, 'express', { [sagawa100]: 900 }, '2026-07-01');
    expect(await seen('2026-06-09')).toBeUndefined();
    expect(await seen('2026-06-10')).toEqual([870, 'basic']);
    expect(await seen('2026-06-30')).toEqual([870, 'basic']);
    expect(await seen('2026-07-01')).toEqual([900, 'basic']);
    expect(await seen('2026-06-10', sagawa60)).toBeUndefined();
  });

  it('K09 a special quote wins on its days, both ends included, for its own cells and its own company', async () => {
    const lane = await draftOf(ops, 'lane', { [air21]: 2800, [air45]: 2550 }, { lanes: [airLane] as never });
    await activate(ops, lane.id, '2026-06-10');
    const quote = await special(company.id, 'lane', { [air45]: 2400 }, { validFrom: '2026-07-01', validTo: '2026-09-30' });
    const at = async (day: string, key = air45, companyId: number | null = company.id) => {
      const row = (await priceReaderOn(app.db, { companyId, day }))('lane', key);
      return row && [row.minor, row.source];
    };
    expect(await at('2026-06-30')).toEqual([2550, 'basic']);
    expect(await at('2026-07-01')).toEqual([2400, 'special']);
    expect(await at('2026-09-30')).toEqual([2400, 'special']);
    expect(await at('2026-10-01')).toEqual([2550, 'basic']);
    expect(await at('2026-08-15', air21)).toEqual([2800, 'basic']);
    expect(await at('2026-08-15', air45, (await app.given.company()).id)).toEqual([2550, 'basic']);
    expect(await at('2026-08-15', air45, null)).toEqual([2550, 'basic']);
    const reader = await priceReaderOn(app.db, { companyId: company.id, day: '2026-08-15' });
    expect(reader('lane', air45)?.from).toEqual({ specialId: quote.id, number: quote.number });
    expect(reader('lane', air21)?.from).toEqual({ bookId: lane.id, version: 1 });
    expect(reader.lane('CN_YIWU>JP_KANTO|AIR')).toMatchObject({ unit: 'kg', divisor: 6000, minUnits: '21', stepUnits: '0.5' });

    await ops.call(specials.specialMoves.calls.stop, { body: { id: quote.id } });
    expect(await at('2026-08-15')).toEqual([2550, 'basic']);
  });

  it('K09 drafts and archived versions count for no day', async () => {
    await draftOf(ops, 'express', { [sagawa100]: 1 });
    expect(await seen('2026-06-10')).toBeUndefined();
    const id = await activeBook(ops, 'express', { [sagawa100]: 870 }, '2026-06-10');
    await ops.call(books.priceBookMoves.calls.archive, { body: { id } });
    expect(await seen('2026-06-10')).toBeUndefined();
  });

  it('K09 storage is that of the warehouse where it has its own; free days come from the quote', async () => {
    const warehouse = await makeWarehouse(app);
    await activeBook(ops, 'storage', { '60': 250, '*': 800 }, '2026-06-10');
    await activeBook(ops, 'storage', { '*': 300 }, '2026-06-10', warehouse.id);
    await special(company.id, 'storage', {}, { validFrom: '2026-06-10' }, 10);
    const read = async (warehouseId: number | null) => priceReaderOn(app.db, { companyId: company.id, warehouseId, day: '2026-06-10' });
    expect((await read(warehouse.id))('storage', '*')?.minor).toBe(300);
    expect((await read(warehouse.id))('storage', '60')).toBeUndefined();
    expect((await read(null))('storage', '60')?.minor).toBe(250);
    expect((await read(null))('storage', 'freeDays')?.minor).toBe(10);
  });

  it('K09 many days and companies are read in two statements, and say the same as one by one', async () => {
    await activeBook(ops, 'express', { [sagawa100]: 870, [sagawa60]: 580 }, '2026-06-10');
    await activeBook(ops, 'express', { [sagawa100]: 900 }, '2026-06-12');
    await special(company.id, 'express', { [sagawa60]: 500 }, { validFrom: '2026-06-11', validTo: '2026-06-12' });
    const other = await app.given.company();
    let statements = 0;
    const counting = { rows: (s: never) => (statements++, app.db.rows(s)), first: app.db.first, run: app.db.run } as unknown as Query;
    const readers = await readersFor(counting, { from: '2026-06-10', to: '2026-06-13', companyIds: [company.id, other.id] });
    expect(statements).toBe(2);
    for (const companyId of [company.id, other.id])
      for (const day of ['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13'])
        for (const key of [sagawa100, sagawa60]) {
          const alone = await priceReaderOn(app.db, { companyId, day });
          expect(readers({ companyId, day })('express', key)).toEqual(alone('express', key));
        }
    expect(statements).toBe(2);
  });
});

describe('what people see of it', () => {
  const show = (who: Caller, query: object) => who.call(books.showPrices, { query: { book: 'express', ...query } as never });

  it('K09 customers see basic prices with their special ones marked, whatever company they name', async () => {
    await activeBook(ops, 'express', { [sagawa100]: 870, [sagawa60]: 580 }, '2026-06-10');
    const quote = await special(company.id, 'express', { [sagawa100]: 820 }, { validFrom: '2026-06-10', validTo: '2026-06-30' });
    const { data } = await show(customer, {});
    expect(data).toMatchObject({ day: '2026-06-10', version: { version: 1, validFrom: '2026-06-10', validTo: null } });
    expect(data.cells).toEqual([
      {
        key: sagawa100,
        currency: 'JPY',
        minor: 820,
        source: 'special',
        basicMinor: 870,
        special: {
          id: quote.id,
          number: quote.number,
          validFrom: '2026-06-10',
          validTo: '2026-06-30',
        },
      },
      { key: sagawa60, currency: 'JPY', minor: 580, source: 'basic', basicMinor: 580, special: null },
    ]);
    const other = await app.given.company();
    expect((await show(customer, { companyId: other.id })).code).toBe(404);
    expect((await show(ops, {})).data.cells[0]).toMatchObject({ minor: 870, source: 'basic' });
    expect((await show(ops, { companyId: company.id })).data.cells[0]).toMatchObject({ minor: 820 });
    const rows = await rowsOf(customer, books.listPrices, { book: 'express' });
    expect(rows[0]).toMatchObject({
      group: 'SAGAWA',
      destination: 'kansai',
      step: '100',
      price: '820',
      basicPrice: '870',
      source: 'special',
    });
  });

  it('K09 customers never see costs, drafts, versions or the quotes of others', async () => {
    await activeBook(ops, 'express', { [sagawa100]: 870 }, '2026-06-10');
    await activeBook(ops, 'cost', { [sagawa100]: 700 }, '2026-06-10');
    await draftOf(ops, 'express', { [sagawa100]: 999 });
    await special((await app.given.company()).id, 'express', { [sagawa100]: 800 }, { validFrom: '2026-06-10' });
    expect((await show(customer, { book: 'cost' })).code).toBe(400);
    expect((await show(customer, {})).data.cells.map(({ minor }) => minor)).toEqual([870]);
    const all = await rowsOf(customer, books.listPrices);
    expect(all.map(({ price }) => price)).toEqual(['870']);
    for (const [endpoint, query] of [
      [books.listPriceBooks, {}],
      [books.listPriceCells, {}],
      [books.showPriceBook, { id: 1 }],
      [books.showPriceBookHistory, { id: 1 }],
    ] as const)
      expect((await customer.call(endpoint as typeof books.listPriceBooks, { query })).code).toBe(403);
  });
});
