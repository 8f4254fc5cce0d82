import * as z from 'zod/mini';
import { Id } from '../../kernel/id.ts';
import { packagings } from '../../pricing/service-key.ts';

/** `open`: being packed · `packed`: checked, labelled · `shipped`: handed over · `undone`: taken apart after a cut-off. */
export const parcelStates = ['open', 'packed', 'shipped', 'undone'] as const;
export const ParcelRow = z.object({
  id: Id,
  parcelNo: z.int(),
  status: z.enum(parcelStates),
  carrier: z.nullable(z.string()),
  trackingNumber: z.string(),
  packaging: z.nullable(z.enum(packagings)),
  lengthMm: z.nullable(z.int()),
  widthMm: z.nullable(z.int()),
  heightMm: z.nullable(z.int()),
  weightG: z.nullable(z.int()),
  /** What its pieces and its box should weigh. */
  theoryG: z.nullable(z.int()),
  /** How often its label was printed. */
  labelCount: z.int(),
  manifestNumber: z.nullable(z.string()),
  items: z.array(z.object({ productId: Id, sku: z.string(), quantity: z.int(), serials: z.array(z.string()) })),
});
export type ParcelRow = z.infer<typeof ParcelRow>;
