import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { Sentence, ShownLine } from '../../pricing/priced-line.schema.ts';
import { isRoute, laneCodes } from '../../pricing/price-key.ts';
import { packagings } from '../../pricing/service-key.ts';
import { postcodeOf, prefectureOf } from '../../pricing/zone-of.ts';
import { askedFields, trialFields, type trialParts } from './trial.fields.ts';

export type TrialPart = (typeof trialParts)[number];

const fields = z.object(inputsOf(askedFields));
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

const Asked = z.object(rowsOf(askedFields));
export type AskedTrial = z.infer<typeof Asked>;

export const Trial = z.object({ id: Id, at: z.string(), userName: z.string(), input: Asked, result: TrialResult });
export type Trial = z.infer<typeof Trial>;

export const TrialRow = z.object({
  id: Id,
  ...rowsOf(trialFields),
  /** express+services */
  kind: z.string(),
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
