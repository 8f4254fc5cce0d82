import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { isLikelyRate, Rate } from '../../kernel/rate.ts';
import { rule } from '../../kernel/rule.ts';
import { rateFields, type RatePair, ratePairs } from './rate.fields.ts';

/** As finance typed it. Only ever added: the newest of a day counts. */
export const RateRow = z.object({ id: Id, ...rowsOf(rateFields) });
export type RateRow = z.infer<typeof RateRow>;

/** Where no day has a rate yet, what an amount is worth at most. */
export const highestRates: Readonly<Record<RatePair, string>> = { 'JPY/CNY': '0.150000', 'USD/CNY': '12.000000' };
const isLikely = (pair: RatePair, rate: string): boolean => isLikelyRate(pair === 'USD/CNY' ? 'USD' : 'JPY', rate);

/** For money that is converted by hand, where "per 100" is easily typed for "per 1": a hundred times too much is refused. */
export const YenRate = Rate.check(rule((rate: string) => isLikely('JPY/CNY', rate), 'finance.rate.unlikely'));

/** `again`: the same rate once more, where it is far from the day before. */
export const RateInput = z
  .object({ ...inputsOf(rateFields, ['pair', 'day', 'rate', 'note']), again: z.optional(z.string()) })
  .check(rule((input) => isLikely(input.pair, input.rate), 'finance.rate.unlikely', undefined, ['rate']));
export type RateInput = z.output<typeof RateInput>;

/** The rate that counts on a day, and the day it was typed for. */
export const RateOn = z.object({
  pair: z.enum(ratePairs),
  day: z.string(),
  rate: z.nullable(z.string()),
  fromDay: z.nullable(z.string()),
});
export type RateOn = z.infer<typeof RateOn>;
