import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { Id } from '../../kernel/id.ts';

/** K06: one product of one age that a day's storage was charged for. */
export const StoredProduct = z.object({
  productId: Id,
  sku: z.string(),
  nameZh: z.string(),
  nameJp: z.string(),
  ageDays: z.int(),
  pieces: z.int(),
  /** Cubic metres with six decimals; null while nobody has measured it. */
  volumeM3: z.nullable(z.string()),
});
export type StoredProduct = z.infer<typeof StoredProduct>;

/** The stock behind one line of a day's storage: that day, that warehouse, that company, the ages of that band. */
export const StorageStock = z.object({
  day: Day,
  warehouseCode: z.string(),
  pieces: z.int(),
  /** What the line was computed from. */
  chargedM3: z.string(),
  /** What the same stock measures today: a product that was measured anew since has another volume. */
  volumeM3: z.string(),
  /** The largest first. */
  products: z.array(StoredProduct),
  /** More products than are shown. */
  isCut: z.boolean(),
});
export type StorageStock = z.infer<typeof StorageStock>;
