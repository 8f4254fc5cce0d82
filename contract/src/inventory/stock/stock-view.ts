import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { claimFields, figureNames, lotFields, ownerNames, productNames, stockFields } from './stock.fields.ts';

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

export const stockLevels = ['inStock', 'low', 'none', 'locked', 'held', 'defective', 'onTheWay'] as const;
/** Of one row of stock. */
export const rowLevels = ['locked', 'held', 'defective'] as const;

export const StockFigures = z.object(rowsOf(stockFields, figureNames));
export type StockFigures = z.infer<typeof StockFigures>;

export const SkuStock = z.object({
  id: Id,
  ...rowsOf(stockFields, [
    ...ownerNames,
    'sku',
    'nameZh',
    'nameJp',
    'warehouseSku',
    ...figureNames,
    'locationCount',
    'oldestLot',
    'ageDays',
    'onTheWay',
    'expectedDay',
  ]),
  isLow: z.boolean(),
});
export type SkuStock = z.infer<typeof SkuStock>;

/** One row of the book: whose, what, which lot, where. */
export const StockRow = z.object({
  id: Id,
  ...rowsOf(stockFields, [...ownerNames, 'storeId', 'storeName', ...productNames, 'warehouseId', 'warehouseCode']),
  ...rowsOf(stockFields, ['locationId', 'locationCode', 'state', 'lotNumber', 'lotDate', ...figureNames]),
  lotId: Id,
  ageDays: z.int(),
});
export type StockRow = z.infer<typeof StockRow>;

export const LotStock = z.object({
  id: Id,
  ...rowsOf(lotFields, [...ownerNames, 'number', 'lotDate', 'ageDays', 'skuCount', 'locationCount', ...figureNames]),
});
export type LotStock = z.infer<typeof LotStock>;

/** A company and one of its stores, or what belongs to no store in particular. */
export const OwnerStock = z.object({
  id: Id,
  ...rowsOf(stockFields, [...ownerNames, 'storeId', 'storeName', 'skuCount', ...figureNames, 'oldestLot', 'ageDays']),
});
export type OwnerStock = z.infer<typeof OwnerStock>;

/** K03: who holds locked pieces. */
export const ClaimRow = z.object({
  id: Id,
  ...rowsOf(claimFields, [...ownerNames, ...productNames, 'ownerNo', 'lineNo', 'quantity', 'createdAt']),
  ...rowsOf(claimFields, ['warehouseCode', 'locationCode', 'lotNumber']),
  ownerType: z.string(),
  ownerId: Id,
});
export type ClaimRow = z.infer<typeof ClaimRow>;

/** What a product had at the end of each day, today's last. */
export const TrendPoint = z.object({ day: Day, good: z.int(), defective: z.int() });
export type TrendPoint = z.infer<typeof TrendPoint>;
