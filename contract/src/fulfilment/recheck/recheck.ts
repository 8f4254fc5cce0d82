import * as z from 'zod/mini';
import { Id } from '../../kernel/id.ts';
import { orderKinds, orderStates, shippingTypes } from '../../outbound/order/order.fields.ts';
import { packagings } from '../../pricing/service-key.ts';

/** The parcel that is being filled. */
export const OpenParcel = z.object({
  id: Id,
  parcelNo: z.int(),
  items: z.array(z.object({ pieceNo: z.int(), sku: z.string(), quantity: z.int(), serials: z.array(z.string()) })),
  /** Nothing more goes into it, though pieces of the order are left. */
  isFull: z.boolean(),
  /** Sides are known once it is chosen; without packaging the goods travel in their own carton. */
  isPackaged: z.boolean(),
  packaging: z.nullable(z.enum(packagings)),
  lengthMm: z.nullable(z.int()),
  widthMm: z.nullable(z.int()),
  heightMm: z.nullable(z.int()),
  weightG: z.nullable(z.int()),
  /** What its pieces and its box should weigh; null: nobody has weighed one of them. */
  theoryG: z.nullable(z.int()),
  toleranceG: z.nullable(z.int()),
  isWeightOk: z.boolean(),
  /** How often the scale was outside. */
  outsideCount: z.int(),
  /** Empty: none is known yet, the one on the carrier's label will be. */
  trackingNumber: z.string(),
  /** What holds its pieces (V12). */
  fitting: z.array(z.enum(packagings)),
});
export type OpenParcel = z.infer<typeof OpenParcel>;

export const RecheckPiece = z.object({
  pieceNo: z.int(),
  productId: Id,
  sku: z.string(),
  nameZh: z.string(),
  nameJp: z.string(),
  isSerialControlled: z.boolean(),
  quantity: z.int(),
  checked: z.int(),
  pictureUrl: z.nullable(z.string()),
});
export type RecheckPiece = z.infer<typeof RecheckPiece>;

/** An order at the packing table as it stands in the book: whoever opens it on another screen sees the same. */
export const RecheckJob = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(orderStates),
  kind: z.enum(orderKinds),
  shippingType: z.enum(shippingTypes),
  companyName: z.string(),
  warehouseId: Id,
  carrier: z.nullable(z.string()),
  deliveryDate: z.nullable(z.string()),
  deliveryWindow: z.string(),
  codJpy: z.int(),
  recipientName: z.string(),
  /** What the customer asked for. */
  packaging: z.nullable(z.string()),
  remark: z.string(),
  /** Into which totes its pieces were picked, as far as it is known. */
  totes: z.string(),
  pieceCount: z.int(),
  checkedCount: z.int(),
  pieces: z.array(RecheckPiece),
  /** Its serial number comes next. */
  handPieceNo: z.nullable(z.int()),
  parcel: z.nullable(OpenParcel),
  done: z.array(z.object({ parcelNo: z.int(), trackingNumber: z.string(), weightG: z.nullable(z.int()) })),
  /** Why it may not go on, in the reader's language; its pieces go to ABN. */
  stopped: z.nullable(z.string()),
  /** How many pieces of a stopped one are on their way and can be brought back now. */
  toBringBack: z.int(),
});
export type RecheckJob = z.infer<typeof RecheckJob>;

export const recheckSteps = ['open', 'pieces', 'box', 'weigh', 'label', 'done'] as const;
export type RecheckStep = (typeof recheckSteps)[number];
/** What comes next of an order; `parcel`: the one that is open. */
export function recheckStepOf({
  checkedCount,
  pieceCount,
  parcel,
}: {
  checkedCount: number;
  pieceCount: number;
  parcel: Pick<OpenParcel, 'isFull' | 'isPackaged' | 'isWeightOk'> | null;
}): RecheckStep {
  if (!parcel) return checkedCount === pieceCount ? 'done' : 'pieces';
  if (checkedCount < pieceCount && !parcel.isFull) return 'pieces';
  if (!parcel.isPackaged) return 'box';
  return parcel.isWeightOk ? 'label' : 'weigh';
}

/** In grams. */
export const WeightG = z.int().check(z.minimum(1), z.maximum(1_000_000));
const side = z.int().check(z.minimum(1), z.maximum(3000));
/** The box as it is: with packaging its sides are known, and measured ones may differ from them. */
export const BoxInput = {
  packaging: z._default(z.nullable(z.enum(packagings)), null),
  lengthMm: z.optional(side),
  widthMm: z.optional(side),
  heightMm: z.optional(side),
};
