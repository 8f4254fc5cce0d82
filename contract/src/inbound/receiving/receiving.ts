import * as z from 'zod/mini';
import { optionalLine } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';
import { OrderRow, ProductProgress } from '../order/order.ts';
import { Measured } from '../package/package.ts';

export const differenceReasons = ['short', 'over', 'damaged', 'mixed', 'other'] as const;
export const holdings = ['good', 'defective'] as const;

/** Made by the station for each step: told twice, it is booked once. */
export const Reference = z.string().check(rule((text: string) => /^[\w-]{8,64}$/.test(text), 'kernel.issue.invalid'));

/** What a station works on, as it stands in the book: whoever opens it on another device sees the same. */
export const ReceivingJob = z.object({
  ...OrderRow.shape,
  products: z.array(
    z.object({
      ...ProductProgress.shape,
      /** What its pieces may carry: warehouse SKU, FNSKU, UPC, customer SKU. What is none of these is a serial number. */
      codes: z.array(z.string()),
      /** Good and damaged pieces that still lie in the receiving area. */
      waitingGood: z.int(),
      waitingDefective: z.int(),
      isSerialControlled: z.boolean(),
      serials: z.int(),
      /** Nobody has measured one of its pieces yet. */
      needsMeasure: z.boolean(),
      pictureUrl: z.nullable(z.string()),
    }),
  ),
  packages: z.array(
    z.object({ id: Id, sku: z.string(), firstCarton: z.int(), boxCount: z.int(), quantityPerBox: z.int(), arrivedCount: z.int() }),
  ),
  /** What the customer pays for one photograph, said before it is taken; null: the price list has none. */
  photoPrice: z.nullable(Money),
});
export type ReceivingJob = z.infer<typeof ReceivingJob>;

/** Where pieces could go, and why there. */
export const PlaceHint = z.object({
  locationId: Id,
  code: z.string(),
  barcode: z.string(),
  because: z.enum(['sameLotMonth', 'lastUsed', 'empty']),
  free: z.nullable(z.number()),
});
export type PlaceHint = z.infer<typeof PlaceHint>;

/** One press of the keyboard form for a whole order: what came of each product, why it differs, and where it goes (V09). */
export const ReceiveInput = z.object({
  id: recordId('inbound.order'),
  /** `stock`: it stays in the receiving area. `shelve`: every piece has its place. */
  mode: z.enum(['stock', 'shelve']),
  lines: z
    .array(
      z.object({
        productId: recordId('products.product'),
        good: z.int().check(z.minimum(0), z.maximum(1_000_000)),
        defective: z.int().check(z.minimum(0), z.maximum(1_000_000)),
        reason: z._default(z.nullable(z.enum(differenceReasons)), null),
        note: optionalLine(200),
        places: z._default(
          z
            .array(z.object({ locationId: recordId('warehouse.location'), holding: z.enum(holdings), quantity: Quantity }))
            .check(z.maxLength(500)),
          [],
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
});
export type ReceiveInput = z.output<typeof ReceiveInput>;

export const PieceMeasure = Measured;
