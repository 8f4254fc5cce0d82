import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field } from '../../kernel/field.ts';
import { orNull } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Rate } from '../../kernel/rate.ts';
import { rule } from '../../kernel/rule.ts';
import { containerModels } from '../../pricing/data/containers.ts';
import { laneCodes } from '../../pricing/price-key.ts';
import { packagings } from '../../pricing/service-key.ts';

export const trialParts = ['express', 'firstLeg', 'storage', 'services'] as const;

const side = z.int().check(rule((mm: number) => mm >= 10 && mm <= 3000, 'quotes.trial.sideRange'));
/** Whole millimetres and grams; people type cm and kg. */
export const TrialPackage = z.object({
  lengthMm: side,
  widthMm: side,
  heightMm: side,
  weightG: z.int().check(rule((g: number) => g >= 10 && g <= 1_000_000, 'quotes.trial.weightRange')),
  /** V08 */
  count: z.int().check(z.minimum(1), z.maximum(1000)),
  /** One of the company's own, whose size one began with. */
  productId: z._default(z.nullable(recordId('products.product')), null),
});
export const mostPackages = 100;

const text = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '');
const whole = (from: number, to: number, usual: number) => z._default(z.int().check(z.minimum(from), z.maximum(to)), usual);
const no = z._default(z.boolean(), false);
const rate = { row: z.nullable(z.string()), input: orNull(Rate) };

/** What is asked; kept with the result, so that the form takes it again. */
export const askedFields = {
  /** Staff choose; without one the basic prices count. Customers ask for their own. */
  companyId: field.record('quotes.trial.company', 'identity.company', {
    row: z.nullable(Id),
    input: z.optional(z.nullable(recordId('identity.company'))),
    hint: 'quotes.trial.companyHint',
  }),
  warehouseId: field.record('quotes.trial.warehouse', 'warehouse.warehouse', { input: recordId('warehouse.warehouse') }),
  /** Prices and rates of this day; today when left out. */
  day: field.day('quotes.trial.day', { row: z.nullable(z.string()), input: orNull(Day) }),
  rateJpy: field.text('quotes.trial.rateJpy', rate),
  rateUsd: field.text('quotes.trial.rateUsd', rate),
  parts: field.other('quotes.trial.parts', {
    row: z.array(z.enum(trialParts)),
    input: z.array(z.enum(trialParts)).check(
      rule((parts: string[]) => parts.length > 0, 'quotes.trial.onePart'),
      z.maxLength(trialParts.length),
    ),
  }),
  packages: field.other('quotes.trial.packages', {
    row: z.array(TrialPackage),
    input: z.array(TrialPackage).check(
      rule((rows: unknown[]) => rows.length > 0, 'quotes.trial.onePackage'),
      z.maxLength(mostPackages),
    ),
  }),
  postcode: field.text('quotes.trial.postcode', { input: text(10) }),
  /** JIS code, 01 to 47; goes before what the postcode tells. */
  prefecture: field.text('quotes.trial.prefecture', { input: text(2) }),
  /** V08 */
  pieces: field.count('quotes.trial.pieces', { input: whole(1, 1000, 1) }),
  /** Yen that the carrier collects; 0 is none. */
  codJpy: field.count('quotes.trial.codJpy', { input: whole(0, 500_000, 0) }),
  /** Null: the smallest box that holds the parcel. */
  packaging: field.choice('quotes.trial.packaging', packagings, 'pricing.box', {
    row: z.nullable(z.enum(packagings)),
    input: orNull(z.enum(packagings)),
  }),
  isNextDay: field.yesNo('quotes.trial.isNextDay', { input: no }),
  photos: field.count('quotes.trial.photos', { input: whole(0, 100, 0) }),
  isInbound: field.yesNo('quotes.trial.isInbound', { input: no }),
  /** CN_YIWU>JP_KANTO */
  route: field.text('quotes.trial.route', { input: text(60) }),
  /** Null: all methods of the route are compared. */
  laneCode: field.choice('quotes.trial.laneCode', laneCodes, 'pricing.lane', {
    row: z.nullable(z.enum(laneCodes)),
    input: orNull(z.enum(laneCodes)),
  }),
  isToFba: field.yesNo('quotes.trial.isToFba', { input: no }),
  /** Null: as many as the goods need. */
  containerModel: field.choice('quotes.trial.containerModel', containerModels, 'pricing.container', {
    row: z.nullable(z.enum(containerModels)),
    input: orNull(z.enum(containerModels)),
  }),
  containerCount: field.count('quotes.trial.containerCount', { input: whole(1, 99, 1) }),
  days: field.count('quotes.trial.days', { input: whole(1, 3650, 30) }),
};

export const trialFields = {
  at: field.instant('quotes.trial.at', { width: 170, cells: 20 }),
  companyName: field.text('common.company', { width: 160, cells: 24, for: 'staff' }),
  userName: field.text('quotes.trial.by', { width: 110, cells: 16 }),
  /** What was tried, in short: where to, how many, how large. */
  title: field.text('quotes.trial.what', { width: 330, cells: 40 }),
  totalCny: field.money('quotes.trial.totalCny', { row: z.nullable(z.string()), width: 140, cells: 14 }),
};
