import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { line, optionalLine } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { orderFields } from '../order/order.fields.ts';
import { OrderFee } from '../order/order.ts';
import {
  actFields,
  conditions,
  holdings,
  mostLone,
  receiptFields,
  returnFields,
  returnLineFields,
  returnStates,
  surplusFields,
} from './return.fields.ts';

export const ReturnRow = z.object({
  id: Id,
  ...rowsOf(returnFields),
  /** Good or damaged pieces lie in the returns area and nobody has said what to do with them. */
  isUndecided: z.boolean(),
  /** The customer has let the day pass: staff may decide. */
  isOverdue: z.boolean(),
  revision: z.int(),
});
export type ReturnRow = z.infer<typeof ReturnRow>;

export const productFace = rowsOf(returnLineFields, ['productId', 'sku', 'nameZh', 'nameJp']);
/** A product of the return: what was announced of it and what came. One that nobody announced has 0 expected. */
export const ReturnLine = z.object({
  ...productFace,
  expected: z.int(),
  good: z.int(),
  defective: z.int(),
  abandoned: z.int(),
});
export type ReturnLine = z.infer<typeof ReturnLine>;
export const ReturnStep = z.object({ status: z.enum(returnStates), byName: z.string(), note: z.string(), at: z.string() });
export type ReturnStep = z.infer<typeof ReturnStep>;
export const ReturnReceipt = z.object({
  id: Id,
  ...productFace,
  ...rowsOf(receiptFields),
  serials: z.array(z.string()),
  note: z.string(),
  photos: z.array(FileRef),
  /** Taken back: when, by whom and why; null and empty while it counts. */
  undoneAt: z.nullable(z.string()),
  undoneByName: z.string(),
  undoneReason: z.string(),
});
export type ReturnReceipt = z.infer<typeof ReturnReceipt>;
/** A07: where the provider put it is told to its own people only. */
export const ReturnAct = z.object({ id: Id, sku: z.string(), ...rowsOf(actFields), proofs: z.array(FileRef) });
export type ReturnAct = z.infer<typeof ReturnAct>;
/** To whom the good pieces go on. */
export const Onward = z.object(inputsOf(orderFields, ['recipientName', 'phone', 'postcode', 'prefecture', 'city', 'street', 'building']));
export type Onward = z.output<typeof Onward>;
/** What lies in the returns area or at the repair bench, by product. */
export const Waiting = z.object({
  ...productFace,
  good: z.int(),
  defective: z.int(),
  inRepair: z.int(),
  fixed: z.int(),
});
export type Waiting = z.infer<typeof Waiting>;

/** What came above what left with the order, or that nobody ordered: it waits in the abnormal area for the customer's word. */
export const Surplus = z.object({
  id: Id,
  ...productFace,
  ...rowsOf(surplusFields),
  serials: z.array(z.string()),
  note: z.string(),
  chosenByName: z.string(),
  /** The customer has let the day pass: staff may decide. */
  isOverdue: z.boolean(),
  /** Put away is anybody's now, or it is gone; null while something is left to do. */
  settledAt: z.nullable(z.string()),
});
export type Surplus = z.infer<typeof Surplus>;

export const Return = z.object({
  ...ReturnRow.shape,
  onward: z.nullable(Onward),
  /** The parcel left for another company, or another company's return of it was accepted. Told to staff only. */
  rival: z.nullable(z.object({ number: z.string(), companyName: z.string() })),
  lines: z.array(ReturnLine),
  receipts: z.array(ReturnReceipt),
  acts: z.array(ReturnAct),
  surpluses: z.array(Surplus),
  /** How many pieces without an order the next receipt may reach; null: its order says it. */
  lonePieces: z.nullable(z.int()),
  vouchedByName: z.string(),
  waiting: z.array(Waiting),
  steps: z.array(ReturnStep),
  files: z.array(FileRef),
  /** Only for those who may see fees. */
  fees: z.array(OrderFee),
});
export type Return = z.infer<typeof Return>;

/** More kinds of goods than one parcel takes back. */
export const mostLines = 100;
const distinct = <T>(keyOf: (one: T) => unknown, text: string) => rule((all: T[]) => new Set(all.map(keyOf)).size === all.length, text);
interface Wish {
  goodChoice: string | null;
  onward: unknown;
}
const onwardNeeded = rule(
  ({ goodChoice, onward }: Wish) => goodChoice !== 'sendOn' || onward !== null,
  'outbound.return.onwardNeeded',
  undefined,
  ['onward'],
);
const wish = { ...inputsOf(returnFields, ['goodChoice', 'defectiveChoice']), onward: z._default(z.nullable(Onward), null) };
/** In fen; what a repair may cost at most. */
const RepairLimit = z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000))), null);
const inputShape = {
  ...inputsOf(returnFields, ['companyId', 'warehouseId', 'storeId', 'orderNumber', 'trackingNumber', 'cause', 'remark']),
  ...wish,
  repairLimitMinor: RepairLimit,
  lines: z.array(z.object(inputsOf(returnLineFields, ['productId', 'expected']))).check(
    rule((all: unknown[]) => all.length > 0, 'outbound.return.oneLine'),
    z.maxLength(mostLines),
    distinct(({ productId }: { productId: number }) => productId, 'outbound.return.doubleLine'),
  ),
  /** V14: uploaded as `attachment`, at most four. */
  fileIds: z._default(z.array(recordId('system.file')).check(z.maxLength(4)), []),
};
const repairPriced = rule(
  ({ defectiveChoice, repairLimitMinor }: { defectiveChoice: string | null; repairLimitMinor: number | null }) =>
    defectiveChoice !== 'repair' || repairLimitMinor !== null,
  'kernel.issue.required',
  undefined,
  ['repairLimitMinor'],
);
export const ReturnInput = z.object(inputShape).check(onwardNeeded, repairPriced);
export type ReturnInput = z.output<typeof ReturnInput>;
export const ReturnChange = z
  .object({ id: recordId('outbound.return'), revision: Revision, ...inputShape })
  .check(onwardNeeded, repairPriced);
export type ReturnChange = z.output<typeof ReturnChange>;

const returnId = recordId('outbound.return');
/** What is left out stays as it was decided. */
export const Decision = z
  .object({ id: returnId, ...wish, repairLimitMinor: RepairLimit, choiceNote: z._default(z.string().check(z.maxLength(500)), '') })
  .check(
    onwardNeeded,
    repairPriced,
    rule(
      ({ goodChoice, defectiveChoice }: { goodChoice: string | null; defectiveChoice: string | null }) =>
        goodChoice !== null || defectiveChoice !== null,
      'outbound.return.choose',
      undefined,
      ['goodChoice'],
    ),
  );
export type Decision = z.output<typeof Decision>;

/** The outbound order that something comes back of: what left with it and what has not come back yet. */
export const ReturnSource = z.object({
  orderId: Id,
  number: z.string(),
  companyId: Id,
  warehouseId: Id,
  warehouseCode: z.string(),
  storeId: z.nullable(Id),
  trackingNumber: z.string(),
  recipientName: z.string(),
  lines: z.array(z.object({ ...productFace, shipped: z.int(), left: z.int() })),
});
export type ReturnSource = z.infer<typeof ReturnSource>;

/** What the station works on, as it stands in the book: whoever opens it on another device sees the same. */
export const ReturnJob = z.object({ ...ReturnRow.shape, lines: z.array(ReturnLine), waiting: z.array(Waiting) });
export type ReturnJob = z.infer<typeof ReturnJob>;

export const PlaceHint = z.object({ locationId: Id, code: z.string(), because: z.enum(['sameLotMonth', 'lastUsed', 'empty']) });
/** The product in the hand. */
export const BackPiece = z.object({
  ...productFace,
  isExpected: z.boolean(),
  expected: z.int(),
  received: z.int(),
  waitingGood: z.int(),
  waitingDefective: z.int(),
  isSerialControlled: z.boolean(),
  /** The number that was scanned, when it was one of a piece. */
  serial: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  places: z.array(PlaceHint),
  /** Where damaged ones go: the area for them, where the warehouse has one. */
  defectivePlaces: z.array(PlaceHint),
});
export type BackPiece = z.infer<typeof BackPiece>;

/** Made by the station: the same scan told twice is booked once. */
export const Reference = z.string().check(rule((text: string) => /^[\w-]{8,64}$/.test(text), 'kernel.issue.invalid'));
const Serials = z._default(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))).check(z.maxLength(1000)), []);
/** A parcel that nobody announced: of the order that its number tells, or of nobody yet. */
export const ArriveScan = z.object({
  warehouseId: recordId('warehouse.warehouse'),
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  cause: z._default(returnFields.cause.input, 'other'),
  note: optionalLine(200),
  reference: Reference,
});
export type ArriveScan = z.output<typeof ArriveScan>;
export const ReceiveScan = z.object({
  id: returnId,
  productId: recordId('products.product'),
  condition: z.enum(conditions),
  quantity: Quantity,
  serials: Serials,
  note: optionalLine(200),
  /** The second press: somebody has seen that it is more than was announced, or than left with the order: the rest goes to the abnormal area. */
  isOver: z._default(z.boolean(), false),
  reference: Reference,
});
export type ReceiveScan = z.output<typeof ReceiveScan>;
export const ShelveScan = z.object({
  id: returnId,
  productId: recordId('products.product'),
  /** Of the location. */
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  holding: z._default(z.enum(holdings), 'good'),
  quantity: Quantity,
  /** A soft limit: over the capacity only when somebody says so. */
  isOverCapacity: z._default(z.boolean(), false),
  reference: Reference,
});
export type ShelveScan = z.output<typeof ShelveScan>;
export const RepairScan = z.object({ id: returnId, productId: recordId('products.product'), quantity: Quantity, reference: Reference });
export type RepairScan = z.output<typeof RepairScan>;
/** V17: always with a reason. */
export const ReceiptBack = z.object({ receiptId: recordId('outbound.returnReceipt'), reason: line(200) });
export type ReceiptBack = z.output<typeof ReceiptBack>;
/** So many were repaired, at a price that the customer agreed to. */
export const RepairEnd = z.object({
  id: returnId,
  productId: recordId('products.product'),
  quantity: Quantity,
  /** In fen, for all of them; at most what is left of what was agreed. */
  feeMinor: z._default(z.int().check(z.minimum(0), z.maximum(10_000_000)), 0),
  note: optionalLine(200),
});
export type RepairEnd = z.output<typeof RepairEnd>;
export const ScrapInput = z.object({
  id: returnId,
  productId: recordId('products.product'),
  condition: z.enum(conditions),
  quantity: Quantity,
  /** Of serial-controlled pieces that stand in stock. */
  serials: Serials,
  note: optionalLine(200),
  /** Uploaded as `proof`: a photograph or the slip of the disposal firm. */
  fileIds: z.array(recordId('system.file')).check(
    rule((all: unknown[]) => all.length > 0, 'outbound.return.proofNeeded'),
    z.maxLength(4),
  ),
});
export type ScrapInput = z.output<typeof ScrapInput>;

const surplusId = recordId('outbound.returnSurplus');
export const SurplusDecision = z.object({ surplusId, ...inputsOf(surplusFields, ['choice', 'choiceNote']) });
export type SurplusDecision = z.output<typeof SurplusDecision>;
export const SurplusBack = z.object({ surplusId, reason: line(200) });
export type SurplusBack = z.output<typeof SurplusBack>;
export const SurplusScrap = z.object({
  surplusId,
  fileIds: z.array(recordId('system.file')).check(
    rule((all: unknown[]) => all.length > 0, 'outbound.return.proofNeeded'),
    z.maxLength(4),
  ),
  note: optionalLine(200),
});
export type SurplusScrap = z.output<typeof SurplusScrap>;
/** So many pieces in all, of a return that no order stands behind. V08: as many as any quantity; what one takes in alone ends earlier. */
export const Voucher = z.object({ id: returnId, pieces: Quantity, note: optionalLine(200) });
export type Voucher = z.output<typeof Voucher>;
export const ReturnSetting = z.object({ lonePieces: z.int().check(z.minimum(0), z.maximum(mostLone)) });
export type ReturnSetting = z.output<typeof ReturnSetting>;
