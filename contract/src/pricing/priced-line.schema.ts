import * as z from 'zod/mini';
import { PriceMoney } from '../kernel/money.ts';
import { feeGroups, feeTypes } from './fee.ts';
import { priceSources } from './price.ts';

/** A sentence on its way to the reader: the key, and what is filled in. */
export const Sentence = z.object({ text: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });
export type Sentence = z.infer<typeof Sentence>;

/** A line as people read it: without the basis, which is kept where the line is booked. */
export const ShownLine = z.object({
  feeType: z.enum(feeTypes),
  item: z.string(),
  group: z.enum(feeGroups),
  units: z.string(),
  unitPrice: z.nullable(PriceMoney),
  original: PriceMoney,
  cnyMinor: z.int(),
  source: z.enum(priceSources),
  /** The number of the special quote; empty without one. */
  specialNumber: z.string(),
  steps: z.array(Sentence),
});
export type ShownLine = z.infer<typeof ShownLine>;
