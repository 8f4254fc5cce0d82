import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { line, optionalLine } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { OrderFee } from '../order/order.ts';
import { holdings, PlaceHint, Reference } from '../receiving/receiving.ts';
import {
  conditions,
  fbaReturnFields,
  fbaReturnLineFields,
  fbaReturnStates,
  overReasons,
  receiptFields,
  TrackingNumber,
} from './fba-return.fields.ts';

export const FbaReturnRow = z.object({ id: Id, ...rowsOf(fbaReturnFields), revision: z.int() });
export type FbaReturnRow = z.infer<typeof FbaReturnRow>;

export const productFace = rowsOf(fbaReturnLineFields, ['productId', 'sku', 'nameZh', 'nameJp']);

/** A product of the return: what was announced of it and what came. One that nobody announced has 0 expected. */
export const FbaReturnLine = z.object({
  ...productFace,
  ...rowsOf(fbaReturnLineFields, ['fnsku', 'expected']),
  good: z.int(),
  defective: z.int(),
  abandoned: z.int(),
});
export type FbaReturnLine = z.infer<typeof FbaReturnLine>;

export const FbaReturnStep = z.object({ status: z.enum(fbaReturnStates), byName: z.string(), note: z.string(), at: z.string() });
export type FbaReturnStep = z.infer<typeof FbaReturnStep>;

export const FbaReturnReceipt = z.object({
  id: Id,
  ...productFace,
  ...rowsOf(receiptFields),
  relabelledId: z.nullable(Id),
  serials: z.array(z.string()),
  note: z.string(),
  photos: z.array(FileRef),
  /** Taken back: when, by whom and why; null and empty while it counts. */
  undoneAt: z.nullable(z.string()),
  undoneByName: z.string(),
  undoneReason: z.string(),
});
export type FbaReturnReceipt = z.infer<typeof FbaReturnReceipt>;

export const FbaReturnDisposal = z.object({
  id: Id,
  quantity: z.int(),
  note: z.string(),
  byName: z.string(),
  at: z.string(),
  proofs: z.array(FileRef),
});
export type FbaReturnDisposal = z.infer<typeof FbaReturnDisposal>;

/** A07: where the provider put it is told to its own people only. */
export const FbaReturnShelving = z.object({
  id: Id,
  sku: z.string(),
  holding: z.enum(holdings),
  quantity: z.int(),
  locationCode: z.string(),
  byName: z.string(),
  at: z.string(),
});
export type FbaReturnShelving = z.infer<typeof FbaReturnShelving>;

export const FbaReturn = z.object({
  ...FbaReturnRow.shape,
  trackingNumbers: z.array(z.string()),
  lines: z.array(FbaReturnLine),
  receipts: z.array(FbaReturnReceipt),
  disposals: z.array(FbaReturnDisposal),
  /** Of nobody but staff. */
  shelvings: z.array(FbaReturnShelving),
  steps: z.array(FbaReturnStep),
  files: z.array(FileRef),
  /** Other returns of the company that name the same removal order: a warning, since one removal may come in parts. */
  sameRemoval: z.array(z.string()),
  /** Only for those who may see fees. */
  fees: z.array(OrderFee),
});
export type FbaReturn = z.infer<typeof FbaReturn>;

/** More kinds of goods than one removal order takes back. */
export const mostLines = 200;
export const mostTrackings = 20;

const Line = z.object(inputsOf(fbaReturnLineFields, ['productId', 'fnsku', 'expected']));
const distinct = <T>(keyOf: (one: T) => unknown, text: string) => rule((all: T[]) => new Set(all.map(keyOf)).size === all.length, text);
const inputShape = {
  ...inputsOf(fbaReturnFields, ['companyId', 'warehouseId', 'storeId', 'removalNo', 'expectedDate', 'remark']),
  trackingNumbers: z._default(
    z.array(TrackingNumber).check(
      z.maxLength(mostTrackings),
      distinct((one: string) => one.trim().toUpperCase(), 'inbound.fbaReturn.doubleTracking'),
    ),
    [],
  ),
  lines: z.array(Line).check(
    rule((all: unknown[]) => all.length > 0, 'inbound.fbaReturn.oneLine'),
    z.maxLength(mostLines),
    distinct(({ productId }: { productId: number }) => productId, 'inbound.fbaReturn.doubleLine'),
  ),
  /** V14: uploaded as `attachment`, at most four. */
  fileIds: z._default(z.array(recordId('system.file')).check(z.maxLength(4)), []),
};
export const FbaReturnInput = z.object(inputShape);
export type FbaReturnInput = z.output<typeof FbaReturnInput>;
export const FbaReturnChange = z.object({
  id: recordId('inbound.fbaReturn'),
  /** The one that was seen. */
  revision: Revision,
  ...inputShape,
});
export type FbaReturnChange = z.output<typeof FbaReturnChange>;

/** What the station works on, as it stands in the book: whoever opens it on another device sees the same. */
export const FbaReturnJob = z.object({
  ...FbaReturnRow.shape,
  lines: z.array(FbaReturnLine),
  trackingCount: z.int(),
  /** What lies in the returns area, by the product it is booked under. */
  waiting: z.array(z.object({ ...productFace, good: z.int(), defective: z.int() })),
});
export type FbaReturnJob = z.infer<typeof FbaReturnJob>;

/** The product in the hand. */
export const ReturnedPiece = z.object({
  ...productFace,
  isAnnounced: z.boolean(),
  expected: z.int(),
  received: z.int(),
  waitingGood: z.int(),
  waitingDefective: z.int(),
  isSerialControlled: z.boolean(),
  /** The number that was scanned, when it was one of a piece. */
  serial: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  places: z.array(PlaceHint),
  /** Where damaged ones could go. */
  defectivePlaces: z.array(PlaceHint),
});
export type ReturnedPiece = z.infer<typeof ReturnedPiece>;

const returnId = recordId('inbound.fbaReturn');
/** One step at the station. */
export const ReceiveScan = z.object({
  id: returnId,
  productId: recordId('products.product'),
  condition: z.enum(conditions),
  quantity: Quantity,
  /** Becomes this product of the same company: its stock is booked under it. */
  relabelProductId: z._default(z.nullable(recordId('products.product')), null),
  serials: z._default(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))).check(z.maxLength(1000)), []),
  note: optionalLine(200),
  /** The second press: somebody has seen that it is more than was announced, and says why. */
  overReason: z._default(z.nullable(z.enum(overReasons)), null),
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
/** V17: always with a reason. */
export const ReceiptBack = z.object({ receiptId: recordId('inbound.fbaReturnReceipt'), reason: line(200) });
export type ReceiptBack = z.output<typeof ReceiptBack>;
export const DisposalInput = z.object({
  id: returnId,
  quantity: Quantity,
  note: optionalLine(200),
  /** Uploaded as `proof`: a photograph or the slip of the disposal firm. */
  fileIds: z.array(recordId('system.file')).check(
    rule((all: unknown[]) => all.length > 0, 'inbound.fbaReturn.proofNeeded'),
    z.maxLength(4),
  ),
});
export type DisposalInput = z.output<typeof DisposalInput>;
