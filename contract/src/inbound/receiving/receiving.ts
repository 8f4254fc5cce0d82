import * as z from 'zod/mini';
import { optionalLine } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { maxQuantity, Quantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';
import { OrderRow, ProductProgress } from '../order/order.ts';

export const differenceReasons = ['short', 'over', 'damaged', 'mixed', 'other'] as const;
export type DifferenceReason = (typeof differenceReasons)[number];
/** Whether a reason can be that of this difference: nothing is short of which more came, and nothing is too much of which pieces are missing. */
export const reasonFits = (reason: string, planned: number, came: number): boolean =>
  (reason !== 'short' || came < planned) && (reason !== 'over' || came > planned) && (reason !== 'damaged' || came <= planned);
export const holdings = ['good', 'defective'] as const;

/** Made by the station for each step: told twice, it is booked once. */
export const Reference = z.string().check(rule((text: string) => /^[\w-]{8,64}$/.test(text), 'kernel.issue.invalid'));

const { id, number, status, companyId, companyName, warehouseId, warehouseCode, zone, storeName, deliveryMethod } = OrderRow.shape;
const { boxCount, pieceCount, arrivedCount, receivedCount, shelvedCount, openProblems } = OrderRow.shape;
const { deliveryDate, containerNumber, trackingNumber, remark } = OrderRow.shape;

/** What a station works on, as it stands in the book: whoever opens it on another device sees the same. */
export const ReceivingJob = z.object({
  id,
  number,
  status,
  companyId,
  companyName,
  warehouseId,
  warehouseCode,
  zone,
  storeName,
  deliveryMethod,
  boxCount,
  pieceCount,
  arrivedCount,
  receivedCount,
  shelvedCount,
  openProblems,
  deliveryDate,
  containerNumber,
  trackingNumber,
  remark,
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
    z.object({
      id: Id,
      productId: Id,
      sku: z.string(),
      firstCarton: z.int(),
      boxCount: z.int(),
      quantityPerBox: z.int(),
      arrivedCount: z.int(),
    }),
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
  /** Pieces, or cubic metres on a large shelf. */
  free: z.nullable(z.number()),
  isByVolume: z.boolean(),
});
export type PlaceHint = z.infer<typeof PlaceHint>;

/** Of a product that has them: one for each piece, scanned one by one … */
export const Serials = z._default(
  z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))).check(
    z.maxLength(5 * maxQuantity),
    rule((numbers: string[]) => new Set(numbers).size === numbers.length, 'inventory.serial.doubleInList'),
  ),
  [],
);
/** … or as a range: `AB`, `0098`, `0102` is AB0098 to AB0102. */
export const SerialsFromTo = z.object({
  prefix: z._default(z.string().check(z.trim(), z.maxLength(45)), ''),
  first: z.string().check(z.trim(), z.minLength(1), z.maxLength(15)),
  last: z.string().check(z.trim(), z.minLength(1), z.maxLength(15)),
});

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
        serials: Serials,
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

/** Of one piece, which may be a sheet of paper: from one millimetre and one gram on. */
const side = z.int().check(z.minimum(1), z.maximum(3000));
export const PieceMeasure = z.object({
  lengthMm: side,
  widthMm: side,
  heightMm: side,
  weightG: z.int().check(z.minimum(1), z.maximum(1_000_000)),
});
