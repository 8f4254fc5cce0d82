import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { Sentence, ShownLine } from '../../pricing/priced-line.schema.ts';
import { LineInput, LineRow, mostLines, PieceRow } from '../line/line.ts';
import { parcelFields } from '../parcel/parcel.fields.ts';
import { ParcelRow } from '../parcel/parcel.ts';
import { orderFields, orderStates } from './order.fields.ts';
import { nextDayObstacles } from './promise.ts';

export const OrderRow = z.object({
  id: Id,
  ...rowsOf(orderFields),
  /** Pieces on carts or beyond, in parcels, of all `pieceCount`. */
  pickedCount: z.int(),
  checkedCount: z.int(),
  revision: z.int(),
  /** As the reader calls it: for files, where nobody looks a code up. */
  prefectureName: z.optional(z.string()),
  /** Of its parcels, for the list and its file; null: nothing was weighed yet. Stations have no use for them. */
  parcelSizes: z.optional(parcelFields.parcelSizes.row),
  grossWeightKg: z.optional(z.nullable(parcelFields.grossWeightKg.row)),
  trackingNumbers: z.optional(parcelFields.trackingNumbers.row),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** One step of the way. */
export const OrderStep = z.object({ status: z.enum(orderStates), byName: z.string(), note: z.string(), at: z.string() });
export type OrderStep = z.infer<typeof OrderStep>;
/** Pieces that the order holds, and where they are. */
export const OrderClaim = z.object({
  productId: Id,
  sku: z.string(),
  /** A07: customers are not told places of the warehouse. */
  locationCode: z.nullable(z.string()),
  lotDate: z.nullable(z.string()),
  quantity: z.int(),
});
/** A fee of the order as it stands in the money book; opened by its id it tells why it cost what it cost (K06). */
export const OrderFee = z.object({
  feeLineId: Id,
  feeType: z.string(),
  item: z.string(),
  units: z.string(),
  charged: Money,
  refunded: Money,
  at: z.string(),
});

export const Order = z.object({
  ...OrderRow.shape,
  /** Customer numbers of the drafts that were made one with it, beside its own. */
  mergedNos: z.array(z.string()),
  lines: z.array(LineRow),
  pieces: z.array(PieceRow),
  parcels: z.array(ParcelRow),
  steps: z.array(OrderStep),
  claims: z.array(OrderClaim),
  /** Only for those who may see fees. */
  fees: z.array(OrderFee),
  /** What is spoken for until it is shipped, wallet by wallet; empty: nothing. */
  held: z.array(Money),
  heldLines: z.array(z.object({ feeType: z.string(), item: z.string(), amount: Money })),
  /** Of an order that was stopped or refused, for those who may see fees: what it cost all the same, and what became free, wallet by wallet. */
  ended: z.nullable(z.object({ charged: z.array(Money), released: z.array(Money) })),
  /** H05: until the review nothing is promised; as it would be if it were released now. */
  expected: z.nullable(
    z.object({ shipBy: z.string(), promiseDay: z.nullable(z.string()), notNextDay: z.nullable(z.enum(nextDayObstacles)) }),
  ),
  /** Why this carrier, why no next day, why it is held or abnormal: in the reader's language. */
  notes: z.array(z.string()),
});
export type Order = z.infer<typeof Order>;

const orderInputs = [
  'companyId',
  'warehouseId',
  'storeId',
  'customerNo',
  'shippingType',
  'carrierMode',
  'carrier',
  'recipientName',
  'recipientCompany',
  'phone',
  'postcode',
  'prefecture',
  'city',
  'street',
  'building',
  'deliveryDate',
  'deliveryWindow',
  'codJpy',
  'packaging',
  'remark',
] as const;
const inputShape = {
  ...inputsOf(orderFields, orderInputs),
  lines: z.array(LineInput).check(
    rule((rows: unknown[]) => rows.length > 0, 'outbound.order.oneLine'),
    rule(
      (rows: { productId: number }[]) => new Set(rows.map(({ productId }) => productId)).size === rows.length,
      'outbound.order.productTwice',
    ),
    z.maxLength(mostLines),
  ),
};
interface Way {
  carrierMode: string;
  carrier: string | null;
}
const carried = rule(
  ({ carrierMode, carrier }: Way) => carrierMode === 'cheapest' || carrier !== null,
  'kernel.issue.required',
  undefined,
  ['carrier'],
);

export const OrderInput = z.object(inputShape).check(carried);
export type OrderInput = z.output<typeof OrderInput>;
export const OrderChange = z.object({ id: recordId('outbound.order'), revision: Revision, ...inputShape }).check(carried);
export type OrderChange = z.output<typeof OrderChange>;

/** What the form asks while one types: prices of all carriers, stock and money for what stands there. */
export const OfferAsk = z.object({
  /** The one that is edited: what was submitted keeps its rate, its pieces and its money. */
  orderId: z.optional(recordId('outbound.order')),
  ...inputsOf(orderFields, [
    'companyId',
    'warehouseId',
    'storeId',
    'shippingType',
    'carrier',
    'deliveryDate',
    'deliveryWindow',
    'codJpy',
    'packaging',
  ]),
  postcode: z._default(z.string().check(z.maxLength(10)), ''),
  prefecture: z._default(z.string().check(z.maxLength(2)), ''),
  lines: z.array(LineInput).check(z.minLength(1), z.maxLength(mostLines)),
});
export type OfferAsk = z.output<typeof OfferAsk>;

/** One carrier that can take it, or why it cannot. */
export const CarrierOffer = z.object({
  carrier: z.string(),
  /** Null: it cannot take it. */
  totalCnyMinor: z.nullable(z.int()),
  /** The same as it would be held, wallet by wallet. */
  held: z.array(Money),
  lines: z.array(ShownLine),
  /** The day on which it would arrive when it leaves on the next working day. */
  arrivesOn: z.nullable(z.string()),
  canNextDay: z.boolean(),
  /** Why it cannot be there on the next day. */
  notNextDay: z.nullable(z.enum(nextDayObstacles)),
  windows: z.array(z.string()),
  canCod: z.boolean(),
  /** Cheapest of those that arrive in time. */
  isBest: z.boolean(),
  refusals: z.array(Sentence),
});
export type CarrierOffer = z.infer<typeof CarrierOffer>;

export const OrderOffer = z.object({
  pieces: z.int(),
  weightKg: z.string(),
  /** The parcel as it is guessed from its products and its box. */
  parcel: z.nullable(
    z.object({ lengthMm: z.int(), widthMm: z.int(), heightMm: z.int(), weightG: z.int(), packaging: z.nullable(z.string()) }),
  ),
  offers: z.array(CarrierOffer),
  /** Available pieces of each product; less than wanted: it cannot be submitted. */
  stock: z.array(z.object({ productId: Id, sku: z.string(), wanted: z.int(), available: z.int() })),
  /** What the company has left in each wallet that pays; null for who may not see them. */
  available: z.nullable(z.array(Money)),
  /** E02: what stands in the way of a submission or deserves a look, such as a prefecture that does not fit the postcode. */
  warnings: z.array(Sentence),
});
export type OrderOffer = z.infer<typeof OrderOffer>;

/** What submitting a draft would lock and hold, told before the press. */
export const SubmitPreview = z.object({
  id: Id,
  number: z.string(),
  companyId: Id,
  pieces: z.int(),
  /** Null while nothing is chosen and nothing can be. */
  carrier: z.nullable(z.string()),
  /** What it is thought to cost, in RMB; null: it cannot be priced, and `problems` says why. */
  amount: z.nullable(Money),
  /** The same as it would be held, wallet by wallet. */
  held: z.array(Money),
  /** A08: what its company has left in each wallet that pays; null for who may not see them. */
  available: z.nullable(z.array(Money)),
  isInArrears: z.boolean(),
  /** V08: what is not there, with what the earlier ones of the same press take counted. */
  short: z.array(z.object({ sku: z.string(), wanted: z.int(), available: z.int() })),
  /** Why it would be refused, in the reader's language. */
  problems: z.array(z.string()),
});
export type SubmitPreview = z.infer<typeof SubmitPreview>;

/** What stopping an order would keep and let go, told before the press. */
export const CutOffPreview = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(orderStates),
  /** Null: too late, it is shipped or has ended. */
  result: z.nullable(z.enum(['cutOff', 'stop'])),
  /** Wallet by wallet. */
  released: z.array(Money),
  kept: z.array(z.object({ feeType: z.string(), amount: Money })),
  pieces: z.array(z.object({ sku: z.string(), quantity: z.int(), where: z.enum(['shelf', 'cart', 'wall', 'parcel']) })),
});
export type CutOffPreview = z.infer<typeof CutOffPreview>;

/** A product as whoever orders it looks for it. */
export const OrderProduct = z.object({
  id: Id,
  sku: z.string(),
  nameZh: z.string(),
  nameJp: z.string(),
  isSet: z.boolean(),
  /** Null: no warehouse was named. */
  available: z.nullable(z.int()),
});
export type OrderProduct = z.infer<typeof OrderProduct>;
