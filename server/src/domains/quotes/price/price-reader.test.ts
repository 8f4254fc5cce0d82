import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '@kura/contract/kernel/day.ts';
import { type BasicCells, pickPrice, type SpecialCells } from '@kura/contract/pricing/pick-price.ts';
import type { PriceRow } from '@kura/contract/pricing/price.ts';
import * as books from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import * as specials from '@kura/contract/quotes/special/special.endpoints.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import { priceReaderOn } from './price-reader.ts';
import { activate, clearBooks, draftOf, rowsOf, sagawa100, sagawa60, specialOf } from '../testing/quotes.ts';

let app: TestApp;
let ops: Caller;
beforeAll(async () => {
  app = await testApp();
  ops = app.as(await app.given.staff());
});
afterAll(() => app.close());

const today = '2026-06-10';
const horizon = 12;
const keys = [sagawa100, sagawa60] as const;
const cells = fc.dictionary(fc.constantFrom(...keys), fc.integer({ min: 1, max: 9999 }), { minKeys: 1, maxKeys: 2 });
const plan = fc.record({
  basics: fc.array(fc.record({ cells, from: fc.nat(horizon) }), { minLength: 1, maxLength: 4 }),
  specials: fc.array(
    fc.record({ cells, from: fc.integer({ min: -3, max: horizon }), days: fc.option(fc.nat(5)), isStopped: fc.boolean() }),
    {
      maxLength: 5,
    },
  ),
});

const asRows = (
  found: readonly { key: string; currency: PriceRow['currency']; minor: number }[],
  more: Pick<PriceRow, 'source' | 'from'>,
) => found.map(({ key, currency, minor }): PriceRow => ({ book: 'express', key, currency, minor, ...more }));

/** Everything there is, counting or not, as the rule of the pure function wants it. */
async function everything(): Promise<{ basics: BasicCells[]; quotes: SpecialCells[] }> {
  const basics = await Promise.all(
    (await rowsOf(ops, books.listPriceBooks, { size: 50 })).map(async ({ id }): Promise<BasicCells> => {
      const { status, validFrom, validTo, version, ...book } = (await ops.call(books.showPriceBook, { query: { id } })).data;
      return { status, validFrom, validTo, cells: asRows(book.cells, { source: 'basic', from: { bookId: id, version } }) };
    }),
  );
  const quotes = await Promise.all(
    (await rowsOf(ops, specials.listSpecials, { size: 50 })).map(async ({ id }): Promise<SpecialCells> => {
      const { status, validFrom, validTo, number, ...quote } = (await ops.call(specials.showSpecial, { query: { id } })).data;
      return { status, validFrom, validTo, cells: asRows(quote.cells, { source: 'special', from: { specialId: id, number } }) };
    }),
  );
  return { basics, quotes };
}

it('K09 whatever is planned, agreed and stopped: a special price counts inside its days alone, and every other day has the version of the day', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ basics, specials: wanted }) => {
      await clearBooks(app);
      const company = await app.given.company();
      for (const { cells: its, from } of basics) await activate(ops, (await draftOf(ops, 'express', its)).id, addDays(today, from));
      for (const { cells: its, from, days, isStopped } of wanted) {
        const validTo = days === null ? null : addDays(today, from + days);
        const { id } = await specialOf(ops, company.id, 'express', its, { validFrom: addDays(today, from), validTo });
        await ops.call(specials.specialMoves.calls.activate, { body: { id } });
        if (isStopped) await ops.call(specials.specialMoves.calls.stop, { body: { id } });
      }
      const { basics: versions, quotes } = await everything();
      for (let ahead = -4; ahead <= horizon + 6; ahead++) {
        const day = addDays(today, ahead);
        const reader = await priceReaderOn(app.db, { companyId: company.id, day });
        for (const key of keys) expect(reader('express', key)).toEqual(pickPrice(key, day, versions, quotes));
      }
    }),
    { numRuns: 12 },
  );
});
