import * as z from 'zod/mini';
import { textToWhole } from '../../kernel/decimal.ts';
import { field } from '../../kernel/field.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rule.ts';
import { laneCodes } from '../../pricing/price-key.ts';

/** Of places people read `CN_YIWU`; the key of a lane is made of them. */
const PlaceCode = z
  .string()
  .check(rule((text: string) => text.length <= 30 && /^[A-Z0-9]+(_[A-Z0-9]+)*$/.test(text), 'quotes.priceBook.badPlace'));
const isUnits = (text: string): boolean => {
  const hundredths = textToWhole(text, 2);
  return hundredths !== undefined && hundredths >= 0 && hundredths <= 100_000_000;
};
const Units = z.string().check(rule(isUnits, 'quotes.priceBook.badUnits'));
const PositiveUnits = z.string().check(rule((text: string) => isUnits(text) && textToWhole(text, 2) !== 0, 'quotes.priceBook.badUnits'));
const orNone = (max: number) => z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(max))), null);

/** From where to where, how, and how goods are measured. */
export const laneFields = {
  origin: field.text('quotes.price.origin', { input: PlaceCode, cells: 14, hint: 'quotes.page.placeHint' }),
  destination: field.text('quotes.price.destination', { input: PlaceCode, cells: 14 }),
  code: field.choice('quotes.price.method', laneCodes, 'pricing.lane'),
  /** cm³ for one kilogram. */
  divisor: field.count('quotes.page.divisor', { row: z.nullable(z.int()), input: orNone(100_000) }),
  kgPerCbm: field.count('quotes.page.density', { row: z.nullable(z.int()), input: orNone(10_000) }),
  /** Exact decimal texts, `21.00`. */
  minUnits: field.text('quotes.page.minUnits', { input: z._default(Units, '0') }),
  stepUnits: field.text('quotes.page.stepUnits', { input: z._default(PositiveUnits, '1') }),
  taxIncluded: field.yesNo('quotes.priceBook.taxIncluded', { input: z._default(z.boolean(), true) }),
  /** How long it takes, in the words of the trade: `5–7 天`. */
  transit: field.text('quotes.page.transit', { input: optionalLine(60), hint: 'quotes.page.transitHint' }),
};
