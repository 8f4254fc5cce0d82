import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { Id } from '../../kernel/id.ts';

/** K07: below this many sellable pieces a product is low. */
export const lowStock = 50;

/** K07 made exact: the day the goods came is day 0. */
export const ageBands = ['within60', 'to180', 'over180'] as const;
export type AgeBand = (typeof ageBands)[number];
export const bandDays = { within60: [0, 60], to180: [61, 180], over180: [181, null] } as const satisfies Record<
  AgeBand,
  readonly [number, number | null]
>;
export const ageBand = (days: number): AgeBand => (days <= 60 ? 'within60' : days <= 180 ? 'to180' : 'over180');

/** What a row of stock says of its place; `virtual` is a place that is no shelf (on a cart, in a parcel …). */
export const stockStates = ['normal', 'frozen', 'abnormal', 'virtual'] as const;

export const stockLevels = ['inStock', 'low', 'none', 'locked', 'held', 'defective'] as const;
/** Of one row of stock. */
export const rowLevels = ['locked', 'held', 'defective'] as const;

/** K01: good = available + held + locked. `available` is what can be sold; `held` is good too, but nothing is picked where it lies. */
export const figures = {
  good: z.int(),
  available: z.int(),
  held: z.int(),
  locked: z.int(),
  defective: z.int(),
  /** m³ with three digits; null when nobody knows the size of a piece. */
  volumeM3: z.nullable(z.string()),
};
export const StockFigures = z.object(figures);
export type StockFigures = z.infer<typeof StockFigures>;

const age = { oldestLot: z.nullable(Day), ageDays: z.nullable(z.int()) };
const owner = { companyId: Id, companyName: z.string() };
const product = { productId: Id, sku: z.string(), nameZh: z.string(), nameJp: z.string() };

export const SkuStock = z.object({
  id: Id,
  ...owner,
  sku: z.string(),
  nameZh: z.string(),
  nameJp: z.string(),
  warehouseSku: z.nullable(z.string()),
  ...figures,
  isLow: z.boolean(),
  locationCount: z.int(),
  ...age,
});
export type SkuStock = z.infer<typeof SkuStock>;

/** One row of the book: whose, what, which lot, where. */
export const StockRow = z.object({
  id: Id,
  ...owner,
  storeId: z.nullable(Id),
  storeName: z.nullable(z.string()),
  ...product,
  warehouseId: Id,
  warehouseCode: z.string(),
  locationId: Id,
  locationCode: z.string(),
  state: z.enum(stockStates),
  lotId: Id,
  lotNumber: z.string(),
  lotDate: Day,
  ageDays: z.int(),
  ...figures,
});
export type StockRow = z.infer<typeof StockRow>;

export const LotStock = z.object({
  id: Id,
  ...owner,
  number: z.string(),
  lotDate: Day,
  ageDays: z.nullable(z.int()),
  skuCount: z.int(),
  locationCount: z.int(),
  ...figures,
});
export type LotStock = z.infer<typeof LotStock>;

/** A company and one of its stores, or what belongs to no store in particular. */
export const OwnerStock = z.object({
  id: Id,
  ...owner,
  storeId: z.nullable(Id),
  storeName: z.nullable(z.string()),
  skuCount: z.int(),
  ...figures,
  ...age,
});
export type OwnerStock = z.infer<typeof OwnerStock>;

/** K03: who holds locked pieces. */
export const ClaimRow = z.object({
  id: Id,
  ...owner,
  ...product,
  ownerType: z.string(),
  ownerId: Id,
  ownerNo: z.string(),
  lineNo: z.int(),
  quantity: z.int(),
  createdAt: z.string(),
  warehouseCode: z.string(),
  locationCode: z.string(),
  lotNumber: z.string(),
});
export type ClaimRow = z.infer<typeof ClaimRow>;

/** What a product had at the end of each day, today's last. */
export const TrendPoint = z.object({ day: Day, good: z.int(), defective: z.int() });
export type TrendPoint = z.infer<typeof TrendPoint>;
