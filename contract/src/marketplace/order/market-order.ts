import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { marketLineFields, marketOrderFields } from './market-order.fields.ts';
import { forwardBlocks, writeKinds, writeStates } from './states.ts';

export const MarketOrderRow = z.object({
  id: Id,
  ...rowsOf(marketOrderFields),
  /** Cancelled there after the parcel had left here, and nobody has said yet that it is dealt with. */
  isTooLate: z.boolean(),
  /** Our word that we take it is on its way; the channel has not answered yet. */
  isAcknowledging: z.boolean(),
  revision: z.int(),
});
export type MarketOrderRow = z.infer<typeof MarketOrderRow>;

export const MarketLine = z.object({
  id: Id,
  lineId: z.string(),
  /** Which destination it goes to; empty: the order's own. */
  destinationId: z.string(),
  /** Null: unmapped. */
  productId: z.nullable(Id),
  /** How many of the product one of the channel's pieces is. */
  piecesEach: z.nullable(z.int()),
  ...rowsOf(marketLineFields),
});
export type MarketLine = z.infer<typeof MarketLine>;

/** One more place to send to; each becomes an outbound order of its own. */
export const MarketDestination = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  postcode: z.string(),
  prefecture: z.string(),
  city: z.string(),
  address: z.string(),
  region: z.string(),
});
export type MarketDestination = z.infer<typeof MarketDestination>;

/** A parcel that the channel knows of. */
export const MarketParcel = z.object({
  reference: z.string(),
  trackingNumber: z.string(),
  carrier: z.string(),
  shippedAt: z.nullable(z.string()),
  lines: z.array(z.object({ lineId: z.string(), platformSku: z.string(), quantity: z.int() })),
});
export type MarketParcel = z.infer<typeof MarketParcel>;

/** S04: an outbound order that it became. */
export const MarketForward = z.object({
  id: Id,
  outboundOrderId: Id,
  outboundNumber: z.string(),
  /** Of the outbound order. */
  status: z.string(),
  destinationId: z.string(),
  carrier: z.nullable(z.string()),
  trackingNumbers: z.array(z.string()),
  forwardedAt: z.string(),
  forwardedByName: z.string(),
  /** It was cut off since: the order may be forwarded again. */
  endedAt: z.nullable(z.string()),
});
export type MarketForward = z.infer<typeof MarketForward>;

/** Something that was or will be written to the channel, with the channel's own words. */
export const MarketWrite = z.object({
  id: Id,
  kind: z.enum(writeKinds),
  status: z.enum(writeStates),
  message: z.string(),
  attempts: z.int(),
  transactionId: z.nullable(z.string()),
  madeByName: z.string(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type MarketWrite = z.infer<typeof MarketWrite>;

export const MarketOrder = z.object({
  ...MarketOrderRow.shape,
  lines: z.array(MarketLine),
  destinations: z.array(MarketDestination),
  parcels: z.array(MarketParcel),
  forwards: z.array(MarketForward),
  writes: z.array(MarketWrite),
  /** Why it must not be forwarded now, with the channel's own words. */
  blocks: z.array(z.object({ code: z.enum(forwardBlocks), text: z.string() })),
  /** Fields of its channel alone: the drawer shows those that the channel's declaration names. */
  extra: z.record(z.string(), z.unknown()),
});
export type MarketOrder = z.infer<typeof MarketOrder>;
