import type { ListEndpoint, RowOf } from '@kura/contract/kernel/page.ts';
import type { BookKind } from '@kura/contract/pricing/price.ts';
import * as books from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import type { LaneInput, PriceBookRow } from '@kura/contract/quotes/price-book/price-book.ts';
import * as specials from '@kura/contract/quotes/special/special.endpoints.ts';
import type { Special } from '@kura/contract/quotes/special/special.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { behindTheBack } from '../../../testing/behind-the-back.ts';
import { expect } from 'vitest';
import type { Caller, TestApp } from '../../../testing/app.ts';
import { pageOf } from '../../../testing/page-of.ts';

export type Cells = Readonly<Record<string, number>>;
export const sagawa100 = 'SAGAWA|TAKUHAI|kanto|kansai|100';
export const sagawa60 = 'SAGAWA|TAKUHAI|kanto|kansai|60';
export const air45 = 'CN_YIWU>JP_KANTO|AIR|45';
export const air21 = 'CN_YIWU>JP_KANTO|AIR|21';
export const airLane = {
  origin: 'CN_YIWU',
  destination: 'JP_KANTO',
  code: 'AIR',
  divisor: 6000,
  minUnits: '21',
  stepUnits: '0.5',
} as const;

const listed = (cells: Cells) => Object.entries(cells).map(([key, minor]) => ({ key, minor }));

/** A draft with these prices, made as people make it. */
export async function draftOf(
  staff: Caller,
  book: BookKind,
  cells: Cells,
  more: { lanes?: Partial<LaneInput> & Pick<LaneInput, 'origin' | 'destination' | 'code'>[]; warehouseId?: number } = {},
): Promise<PriceBookRow> {
  const { data } = await staff.call(books.createPriceBook, { body: { book, warehouseId: more.warehouseId ?? null } });
  const lanes = more.lanes ? { lanes: more.lanes as never } : {};
  const saved = await staff.call(books.savePriceBook, { body: { id: data.id, revision: 0, cells: listed(cells), ...lanes } });
  expect(saved.message).not.toBe('');
  expect(saved.code).toBe(200);
  return saved.data;
}
export const activate = (staff: Caller, id: number, validFrom: string, validTo: string | null = null) =>
  staff.call(books.priceBookMoves.calls.activate, { body: { id, activation: { validFrom, validTo } } });

export async function activeBook(staff: Caller, book: BookKind, cells: Cells, validFrom: string, warehouseId?: number): Promise<number> {
  const { id } = await draftOf(staff, book, cells, warehouseId === undefined ? {} : { warehouseId });
  expect(await activate(staff, id, validFrom)).toMatchObject({ code: 200 });
  return id;
}

export async function specialOf(
  staff: Caller,
  companyId: number,
  book: 'express' | 'lane' | 'storage' | 'service',
  cells: Cells,
  days: { validFrom: string | null; validTo?: string | null },
  freeDays: number | null = null,
): Promise<Special> {
  const answer = await staff.call(specials.createSpecial, {
    body: { companyId, book, cells: listed(cells), validFrom: days.validFrom, validTo: days.validTo ?? null, freeDays },
  });
  expect(answer.code).toBe(200);
  return answer.data;
}

/** Books belong to the provider, so tests of one application would see each other's. */
export const clearBooks = async (app: TestApp): Promise<void> => {
  for (const table of ['special_cells', 'special_quotes', 'what_ifs', 'price_cells', 'price_lanes', 'price_books'])
    await behindTheBack(app.db, sql`delete from ${raw(table)}`);
};

export const rowsOf = async <L extends ListEndpoint>(who: Caller, list: L, query: object = {}): Promise<RowOf<L>[]> =>
  (await pageOf(who, list, query)).rows;
