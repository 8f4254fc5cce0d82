import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { priceCurrencies } from '../../kernel/money.ts';
import { LaneDefinition, saleBooks } from '../price-book/price-book.ts';
import { companySources, priceCellFields, priceFields } from './price.fields.ts';

export const SpecialRef = z.object({ id: Id, number: z.string(), validFrom: z.string(), validTo: z.nullable(z.string()) });

/** One price as a company pays it on a day. */
export const CompanyPrice = z.object({
  key: z.string(),
  currency: z.enum(priceCurrencies),
  minor: z.int(),
  source: z.enum(companySources),
  /** What everybody else pays; null when nobody else is offered it. */
  basicMinor: z.nullable(z.int()),
  special: z.nullable(SpecialRef),
});
export type CompanyPrice = z.infer<typeof CompanyPrice>;

export const CompanyPrices = z.object({
  book: z.enum(saleBooks),
  day: z.string(),
  /** The version of the basic book; null when none is in force on that day. */
  version: z.nullable(
    z.object({ bookId: Id, version: z.int(), validFrom: z.string(), validTo: z.nullable(z.string()), taxIncluded: z.boolean() }),
  ),
  cells: z.array(CompanyPrice),
  lanes: z.array(LaneDefinition),
  /** Storage: lots younger than this cost nothing. */
  freeDays: z.nullable(z.object({ days: z.int(), special: SpecialRef })),
});
export type CompanyPrices = z.infer<typeof CompanyPrices>;

const key = { id: z.int(), key: z.string() };
export const PriceLine = z.object({ ...key, ...rowsOf(priceFields) });
export type PriceLine = z.infer<typeof PriceLine>;
export const PriceCellRow = z.object({ ...key, ...rowsOf(priceCellFields) });
export type PriceCellRow = z.infer<typeof PriceCellRow>;
