import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Money } from '../../kernel/money.ts';
import { Id } from '../../kernel/id.ts';
import { orderStates } from '../../outbound/order/order.fields.ts';
import { manifestFields } from './manifest.fields.ts';

export const ManifestRow = z.object({
  id: Id,
  ...rowsOf(manifestFields),
  /** Orders of which only some parcels are on it: it cannot be closed like that. */
  partCount: z.int(),
});
export type ManifestRow = z.infer<typeof ManifestRow>;

export const ManifestParcel = z.object({
  parcelId: Id,
  orderId: Id,
  orderNumber: z.string(),
  orderStatus: z.enum(orderStates),
  parcelNo: z.int(),
  /** Parcels of its order in all. */
  of: z.int(),
  trackingNumber: z.string(),
  carrier: z.string(),
  recipientName: z.string(),
  prefecture: z.string(),
  codJpy: z.int(),
  weightG: z.nullable(z.int()),
  scannedAt: z.string(),
});
export type ManifestParcel = z.infer<typeof ManifestParcel>;

const LostParcel = z.object({ orderNumber: z.string(), parcelNo: z.int(), trackingNumber: z.string() });
/** More are not looked for one by one. */
export const mostLeft = 100;

export const Manifest = z.object({
  ...ManifestRow.shape,
  /** When the truck comes, by the clock of the warehouse. */
  handOverTime: z.string(),
  services: z.array(z.object({ carrier: z.string(), isNextDay: z.boolean(), count: z.int() })),
  /** Newest first. */
  parcels: z.array(ManifestParcel),
  /** Of orders that are on it in part: what is not. */
  missing: z.array(LostParcel),
  /** Of an open one: packed for its carrier and on no manifest, the most pressing first. Of a closed one: none. */
  left: z.array(LostParcel),
  /** Shipped with it and taken back on the same day, newest first. */
  reversed: z.array(
    z.object({
      orderId: Id,
      orderNumber: z.string(),
      trackingNumbers: z.array(z.string()),
      reason: z.string(),
      byName: z.string(),
      at: z.string(),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

/** What reversing a shipment would take back. */
export const Reversal = z.object({
  orderId: Id,
  orderNumber: z.string(),
  recipientName: z.string(),
  prefecture: z.string(),
  codJpy: z.int(),
  /** Only then it can be reversed. */
  isToday: z.boolean(),
  parcels: z.array(z.object({ parcelNo: z.int(), trackingNumber: z.string(), manifestNumber: z.string(), weightG: z.nullable(z.int()) })),
  /** Null: the reader may not see fees. */
  fees: z.nullable(z.array(z.object({ feeType: z.string(), item: z.string(), amount: Money }))),
  total: z.nullable(Money),
});
export type Reversal = z.infer<typeof Reversal>;
