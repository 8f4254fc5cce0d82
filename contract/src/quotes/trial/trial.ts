import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Rate } from '../../kernel/rate.ts';
import { rule } from '../../kernel/rule.ts';
import { containerModels } from '../../pricing/data/containers.ts';
import { Sentence, ShownLine } from '../../pricing/priced-line.schema.ts';
import { isRoute, laneCodes } from '../../pricing/price-key.ts';
import { packagings } from '../../pricing/service-key.ts';
import { postcodeOf, prefectureOf } from '../../pricing/zone-of.ts';

export const trialParts = ['express', 'firstLeg', 'storage', 'services'] as const;
export type TrialPart = (typeof trialParts)[number];

const side = z.int().check(rule((mm: number) => mm >= 10 && mm <= 3000, 'quotes.trial.sideRange'));
/** Whole millimetres and grams; people type cm and kg. */
export const TrialPackage = z.object({
  lengthMm: side,
  widthMm: side,
  heightMm: side,
  weightG: z.int().check(rule((g: number) => g >= 10 && g <= 1_000_000, 'quotes.trial.weightRange')),
  count: z.int().check(z.minimum(1), z.maximum(1000)),
});
export type TrialPackage = z.infer<typeof TrialPackage>;
export const mostPackages = 100;

const text = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '');
const orNull = <S extends z.core.$ZodType>(schema: S) => z._default(z.nullable(schema), null);

const fields = z.object({
  /** Staff choose; without one the basic prices count. Customers ask for their own. */
  companyId: z.optional(z.nullable(recordId('identity.company'))),
  warehouseId: recordId('warehouse.warehouse'),
  /** Prices and rates of this day; today when left out. */
  day: orNull(Day),
  rateJpy: orNull(Rate),
  rateUsd: orNull(Rate),
  parts: z.array(z.enum(trialParts)).check(
    rule((parts: string[]) => parts.length > 0, 'quotes.trial.onePart'),
    z.maxLength(trialParts.length),
  ),
  packages: z.array(TrialPackage).check(
    rule((rows: unknown[]) => rows.length > 0, 'quotes.trial.onePackage'),
    z.maxLength(mostPackages),
  ),
  postcode: text(10),
  /** JIS code, 01 to 47; goes before what the postcode tells. */
  prefecture: text(2),
  pieces: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
  /** Yen that the carrier collects; 0 is none. */
  codJpy: z._default(z.int().check(z.minimum(0), z.maximum(500_000)), 0),
  /** Null: the smallest box that holds the parcel. */
  packaging: orNull(z.enum(packagings)),
  isNextDay: z._default(z.boolean(), false),
  photos: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
  isInbound: z._default(z.boolean(), false),
  /** CN_YIWU>JP_KANTO */
  route: text(60),
  /** Null: all methods of the route are compared. */
  laneCode: orNull(z.enum(laneCodes)),
  isToFba: z._default(z.boolean(), false),
  /** Null: as many as the goods need. */
  containerModel: orNull(z.enum(containerModels)),
  containerCount: z._default(z.int().check(z.minimum(1), z.maximum(99)), 1),
  days: z._default(z.int().check(z.minimum(1), z.maximum(3650)), 30),
});
type Fields = z.output<typeof fields>;
const wants = ({ parts }: Fields, part: TrialPart): boolean => parts.includes(part);
const parcelCount = ({ packages }: Fields): number => packages.reduce((sum, { count }) => sum + count, 0);

export const TrialInput = fields.check(
  rule((trial) => !wants(trial, 'express') || trial.postcode !== '' || trial.prefecture !== '', 'quotes.trial.whereTo', undefined, [
    'postcode',
  ]),
  rule((trial) => trial.postcode === '' || postcodeOf(trial.postcode) !== undefined, 'quotes.trial.checkPostcode', undefined, ['postcode']),
  rule((trial) => trial.prefecture === '' || prefectureOf(trial.prefecture) !== undefined, 'kernel.issue.choice', undefined, [
    'prefecture',
  ]),
  rule((trial) => trial.codJpy === 0 || !wants(trial, 'express') || parcelCount(trial) === 1, 'pricing.refusal.codOneParcel', undefined, [
    'codJpy',
  ]),
  rule((trial) => !wants(trial, 'firstLeg') || isRoute(trial.route), 'quotes.trial.whichRoute', undefined, ['route']),
);
export type TrialInput = z.output<typeof TrialInput>;

const totals = { cnyMinor: z.int(), jpyMinor: z.int() };
export const TrialOffer = z.object({
  /** SAGAWA, or CN_YIWU>JP_KANTO|AIR. */
  code: z.string(),
  leadDays: z.nullable(z.int()),
  /** Days on the way as the lane tells them, `10-14`. */
  transit: z.string(),
  canNextDay: z.boolean(),
  isCheapest: z.boolean(),
  ...totals,
  lines: z.array(ShownLine),
});
export type TrialOffer = z.infer<typeof TrialOffer>;
const Section = z.object({ ...totals, lines: z.array(ShownLine) });

export const TrialResult = z.object({
  day: z.string(),
  rateJpy: z.nullable(z.string()),
  rateUsd: z.nullable(z.string()),
  companyName: z.string(),
  warehouseCode: z.string(),
  /** Where the parcels set out and arrive; empty without parcels. */
  origin: z.string(),
  prefecture: z.string(),
  zone: z.string(),
  isRemote: z.boolean(),
  volume: z.string(),
  carriers: z.array(TrialOffer),
  lanes: z.array(TrialOffer),
  leftOut: z.array(z.object({ code: z.string(), reason: Sentence })),
  storage: z.nullable(Section),
  services: z.nullable(Section),
  warnings: z.array(Sentence),
  /** With the cheapest carrier and the cheapest lane. */
  total: z.object(totals),
});
export type TrialResult = z.infer<typeof TrialResult>;

/** What was asked, as the form takes it again. */
const Asked = z.object({
  companyId: z.nullable(Id),
  warehouseId: Id,
  day: z.nullable(z.string()),
  rateJpy: z.nullable(z.string()),
  rateUsd: z.nullable(z.string()),
  parts: z.array(z.enum(trialParts)),
  packages: z.array(TrialPackage),
  postcode: z.string(),
  prefecture: z.string(),
  pieces: z.int(),
  codJpy: z.int(),
  packaging: z.nullable(z.enum(packagings)),
  isNextDay: z.boolean(),
  photos: z.int(),
  isInbound: z.boolean(),
  route: z.string(),
  laneCode: z.nullable(z.enum(laneCodes)),
  isToFba: z.boolean(),
  containerModel: z.nullable(z.enum(containerModels)),
  containerCount: z.int(),
  days: z.int(),
});
export type AskedTrial = z.infer<typeof Asked>;

export const Trial = z.object({ id: Id, at: z.string(), userName: z.string(), input: Asked, result: TrialResult });
export type Trial = z.infer<typeof Trial>;

export const TrialRow = z.object({
  id: Id,
  at: z.string(),
  userName: z.string(),
  companyName: z.string(),
  /** express+services */
  kind: z.string(),
  /** What was tried, in short: where to, how many, how large. */
  title: z.string(),
  totalCny: z.nullable(z.string()),
});
export type TrialRow = z.infer<typeof TrialRow>;

/** What the form offers on a day. */
export const TrialOptions = z.object({
  day: z.string(),
  rateJpy: z.nullable(z.string()),
  rateUsd: z.nullable(z.string()),
  routes: z.array(z.object({ route: z.string(), codes: z.array(z.enum(laneCodes)) })),
  packagings: z.array(z.enum(packagings)),
});
export type TrialOptions = z.infer<typeof TrialOptions>;
