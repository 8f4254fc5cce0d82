import * as z from 'zod/mini';
import { Id } from '../../kernel/id.ts';
import { orderStates } from '../../outbound/order/order.fields.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';

/** `unknown`: nobody has weighed one of its products, so there is nothing to compare with. */
export const weighVerdicts = ['ok', 'outside', 'approved', 'unknown'] as const;
export const weighStations = ['check', 'weigh'] as const;

export const WeighedParcel = z.object({
  parcelId: Id,
  orderId: Id,
  orderNumber: z.string(),
  orderStatus: z.enum(orderStates),
  parcelNo: z.int(),
  trackingNumber: z.string(),
  carrier: z.nullable(z.string()),
  packaging: z.nullable(z.string()),
  weightG: z.nullable(z.int()),
  theoryG: z.nullable(z.int()),
  toleranceG: z.nullable(z.int()),
  items: z.array(z.object({ sku: z.string(), nameZh: z.string(), nameJp: z.string(), quantity: z.int() })),
  /** On the scale so far, newest first. */
  weighings: z.array(
    z.object({
      station: z.enum(weighStations),
      weightG: z.int(),
      verdict: z.enum(weighVerdicts),
      byName: z.string(),
      approvedByName: z.string(),
      at: z.string(),
    }),
  ),
  /** Parcels with the same contents in the same box. */
  alike: z.nullable(z.object({ count: z.int(), averageG: z.int(), lowestG: z.int(), highestG: z.int() })),
  photos: z.array(FileRef),
});
export type WeighedParcel = z.infer<typeof WeighedParcel>;
