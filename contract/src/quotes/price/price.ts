import * as z from 'zod/mini';
import { Id } from '../../kernel/id.ts';
import { priceCurrencies } from '../../kernel/money.ts';
import { LaneDefinition, saleBooks } from '../price-book/price-book.ts';

export const SpecialRef = z.object({ id: Id, number: z.string(), validFrom: z.string(), validTo: z.nullable(z.string()) });

/** One price as a company pays it on a day. */
export const CompanyPrice = z.object({
  key: z.string(),
  currency: z.enum(priceCurrencies),
  minor: z.int(),
  source: z.enum(['basic', 'special']),
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

/** A price as a line of a list; which columns say something depends on the book. */
const priceLine = {
  id: z.int(),
  book: z.string(),
  key: z.string(),
  /** SAGAWA, or the fee it is for. */
  group: z.string(),
  service: z.string(),
  origin: z.string(),
  /** A zone of Japan, or where a lane ends. */
  destination: z.string(),
  /** The size, tier, band or item. */
  step: z.string(),
  currency: z.enum(priceCurrencies),
  /** Exact text in the currency. */
  price: z.string(),
};
export const PriceLine = z.object({
  ...priceLine,
  source: z.enum(['basic', 'special']),
  specialNumber: z.string(),
  basicPrice: z.string(),
});
export type PriceLine = z.infer<typeof PriceLine>;
export const PriceCellRow = z.object({ ...priceLine, bookId: Id, version: z.int() });
export type PriceCellRow = z.infer<typeof PriceCellRow>;
