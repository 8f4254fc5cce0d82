import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { priceCurrencies } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { ZoneName } from '../../kernel/zone.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { type LaneCode, laneOf, routeOf } from '../../pricing/price-key.ts';
import { laneFields } from './lane.fields.ts';
import { priceBookFields } from './price-book.fields.ts';

/** The books that customers may see, and that a special quote may override. What carriers ask of us is nobody's business. */
export const saleBooks = ['express', 'lane', 'storage', 'service'] as const;
export type SaleBook = (typeof saleBooks)[number];

/** More than any book of ours holds: a whole express book has about a thousand cells. */
export const mostCells = 5000;
export const mostLanes = 200;

export const PriceBookRow = z.object({
  id: Id,
  ...rowsOf(priceBookFields),
  /** Where its warehouse stands: its days are days there. Null: it is of all warehouses. */
  warehouseZone: z.nullable(ZoneName),
  updatedAt: z.string(),
  /** Counts the changes of a draft: whoever saves names the one they saw. */
  revision: z.int(),
});
export type PriceBookRow = z.infer<typeof PriceBookRow>;

export const PriceCell = z.object({ key: z.string(), currency: z.enum(priceCurrencies), minor: z.int() });
export type PriceCell = z.infer<typeof PriceCell>;

export const laneMethods = ['AIR', 'LCL', 'FCL'] as const;
export const laneUnits = ['kg', 'm3', 'container'] as const;
export const methodOf = (code: LaneCode): (typeof laneMethods)[number] => (code === 'SEA_KG' ? 'LCL' : code);

export const LaneDefinition = z.object({
  /** `CN_YIWU>JP_KANTO|AIR` */
  lane: z.string(),
  method: z.enum(laneMethods),
  unit: z.enum(laneUnits),
  ...rowsOf(laneFields),
});
export type LaneDefinition = z.infer<typeof LaneDefinition>;

export const PriceBook = z.object({ ...PriceBookRow.shape, cells: z.array(PriceCell), lanes: z.array(LaneDefinition) });
export type PriceBook = z.infer<typeof PriceBook>;

export const LaneInput = z.object(inputsOf(laneFields));
export type LaneInput = z.output<typeof LaneInput>;
export const laneKey = ({ origin, destination, code }: Pick<LaneInput, 'origin' | 'destination' | 'code'>): string =>
  laneOf(routeOf(origin, destination), code);

export const CellKey = z.string().check(z.minLength(1), z.maxLength(120));
/** The currency follows from the key; only containers are quoted in dollars or RMB. */
export const CellChange = z.object({
  key: CellKey,
  /** Null takes the price away: not offered. */
  minor: z.nullable(z.int()),
  currency: z.optional(z.enum(priceCurrencies)),
});
export type CellChange = z.output<typeof CellChange>;
const onceEach = rule(
  (cells: readonly { key: string }[]) => new Set(cells.map(({ key }) => key)).size === cells.length,
  'quotes.cell.twice',
);

export const PriceBookInput = z.object({
  ...inputsOf(priceBookFields, ['book', 'warehouseId', 'note']),
  /** The version to begin from; left out, the draft is empty. */
  copyOf: z.optional(recordId('quotes.priceBook')),
});
export type PriceBookInput = z.output<typeof PriceBookInput>;

export const PriceBookChange = z.object({
  id: recordId('quotes.priceBook'),
  revision: Revision,
  note: z.optional(z.string().check(z.maxLength(200))),
  taxIncluded: z.optional(z.boolean()),
  cells: z._default(z.array(CellChange).check(z.maxLength(mostCells), onceEach), []),
  /** All lanes of the book as they shall be; left out, they stay. Cells of a lane that goes go with it. */
  lanes: z.optional(
    z.array(LaneInput).check(
      z.maxLength(mostLanes),
      rule((lanes: readonly LaneInput[]) => new Set(lanes.map(laneKey)).size === lanes.length, 'quotes.priceBook.laneTwice'),
    ),
  ),
});
export type PriceBookChange = z.output<typeof PriceBookChange>;

export const differenceKinds = ['added', 'removed', 'changed'] as const;
export const CellDifference = z.object({
  key: z.string(),
  kind: z.enum(differenceKinds),
  currency: z.enum(priceCurrencies),
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
  /** `after − before`; null when one of them is missing or the currency has changed. */
  change: z.nullable(z.int()),
  /** Exact text with two decimals, `-3.57`. */
  percent: z.nullable(z.string()),
});
export type CellDifference = z.infer<typeof CellDifference>;
/** A lane that only one of them has, or that is measured, taxed or told otherwise, or whose tiers begin elsewhere. */
export const LaneDifference = z.object({
  lane: z.string(),
  kind: z.enum(differenceKinds),
  before: z.nullable(LaneDefinition),
  after: z.nullable(LaneDefinition),
  /** The furthest that the price of any shipment moves, prices and terms together; null where it moves nothing, or there is nothing to compare. */
  percent: z.nullable(z.string()),
});
export type LaneDifference = z.infer<typeof LaneDifference>;
export const BookComparison = z.object({
  from: PriceBookRow,
  to: PriceBookRow,
  sameCount: z.int(),
  differences: z.array(CellDifference),
  lanes: z.array(LaneDifference),
});
export type BookComparison = z.infer<typeof BookComparison>;

/** What a draft changes of the version that counts before it; what lets it count is told beside it. */
export const ActivationPreview = z.object({
  /** Of the draft: whoever lets it count names it. */
  revision: z.int(),
  /**
   * Against which it is looked at: the version before it, or one of those since a second person's act where that differs by more than one person
   * lets count. Null: there is none, and every price is new.
   */
  fromVersion: z.nullable(z.int()),
  /** Prices that customers pay otherwise: by themselves, by the terms of their lane or by the tax of the whole list. */
  changed: z.int(),
  added: z.int(),
  removed: z.int(),
  /** The first of them. */
  differences: z.array(CellDifference),
  lanes: z.array(LaneDifference),
  /** Whether the whole list says its prices with tax, where that changes. */
  taxIncluded: z.nullable(z.object({ before: z.boolean(), after: z.boolean() })),
  /** Why the reader cannot let it count; null when they can. */
  notActivator: z.nullable(z.string()),
});
export type ActivationPreview = z.infer<typeof ActivationPreview>;

/** Old → new, out of the operation log. */
export const BookHistoryLine = z.object({
  id: Id,
  at: z.string(),
  actorName: z.string(),
  /** A text key. */
  action: z.string(),
  note: z.string(),
  /** Prices that changed; only the first of a large batch, `changedCount` tells of all. */
  cells: z.array(z.object({ key: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  changedCount: z.int(),
  /** Everything else that changed, by field. */
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type BookHistoryLine = z.infer<typeof BookHistoryLine>;
