import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { gateReasons } from '../../outbound/order/gate.ts';
import { pickingFields } from './picking.fields.ts';

export const PickingRow = z.object({ id: Id, ...rowsOf(pickingFields) });
export type PickingRow = z.infer<typeof PickingRow>;

/** What lies in one place of one product, for however many orders. */
export const PickLine = z.object({
  /** Its turn on the way, from 1 on. */
  turn: z.int(),
  locationId: Id,
  locationCode: z.string(),
  locationBarcode: z.string(),
  productId: Id,
  sku: z.string(),
  /** What its pieces may carry. */
  codes: z.array(z.string()),
  nameZh: z.string(),
  nameJp: z.string(),
  pictureUrl: z.nullable(z.string()),
  lotDates: z.array(z.string()),
  quantity: z.int(),
  picked: z.int(),
  /** `A 2`: two pieces for basket A. Only where orders are sorted afterwards. */
  baskets: z.array(z.string()),
});
export type PickLine = z.infer<typeof PickLine>;

/** A list as it stands in the book: whoever opens it on another device sees the same. */
export const PickJob = z.object({
  ...PickingRow.shape,
  /** What was scanned into which tote, as far as it is known; in the order in which they were taken. */
  totes: z.array(
    z.object({
      tote: z.string(),
      /** `basket` is empty where nothing is sorted afterwards. */
      orders: z.array(z.object({ orderNumber: z.string(), basket: z.string(), pieces: z.int() })),
    }),
  ),
  lines: z.array(PickLine),
});
export type PickJob = z.infer<typeof PickJob>;

/** What a pick changes of its list: laid over the list that the station has. */
export const PickChange = z.object({
  id: Id,
  pieceCount: z.int(),
  pickedCount: z.int(),
  line: z.object({ locationId: Id, productId: Id, quantity: z.int(), picked: z.int() }),
});
export type PickChange = z.infer<typeof PickChange>;

/** An order of the list that must not go on, at whatever station. */
export const PickStop = z.object({
  orderId: Id,
  orderNumber: z.string(),
  reason: z.enum(gateReasons),
  /** In the reader's language: why, and where its goods go. */
  text: z.string(),
  /** The lines of the list still count its pieces: it may go on some day. */
  isListed: z.boolean(),
  pieces: z.array(
    z.object({
      locationId: Id,
      locationCode: z.string(),
      productId: Id,
      sku: z.string(),
      /** Still on the shelf: to be left there. */
      open: z.int(),
      /** To be taken out of the tote. */
      onCart: z.int(),
    }),
  ),
});
export type PickStop = z.infer<typeof PickStop>;

/** Up to this many are scanned one by one; of more, one is scanned and the rest counted. */
export const mostByPiece = 5;
export const isToteCode = (text: string): boolean => /^T\d{5}$/.test(text);
