import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { note } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Instant } from '../../kernel/moment.ts';
import { Money } from '../../kernel/money.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { cartonRules } from './carton-limits.ts';
import { differenceStates, orderFields, orderStates } from './order.fields.ts';
import { packageFields } from './package.fields.ts';
import { fitsCartons } from './tracking-text.ts';

export const OrderRow = z.object({
  id: Id,
  ...rowsOf(orderFields),
  /** A carton breaks a rule of Amazon: whoever submits it is asked. */
  breaksRules: z.boolean(),
  revision: z.int(),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** What is taken from stock. */
export const OrderLine = z.object({
  lineNo: z.int(),
  productId: Id,
  sku: z.string(),
  fnsku: z.string(),
  nameZh: z.string(),
  nameJp: z.string(),
  isSet: z.boolean(),
  quantity: z.int(),
  /** Of a set: whole ones. */
  picked: z.int(),
  packed: z.int(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** What is picked and packed for a line: a set by its parts, everything else as it is. */
export const OrderPiece = z.object({
  pieceNo: z.int(),
  lineNo: z.int(),
  productId: Id,
  sku: z.string(),
  nameZh: z.string(),
  nameJp: z.string(),
  isSerialControlled: z.boolean(),
  quantity: z.int(),
  picked: z.int(),
  packed: z.int(),
  /** What was ordered, and how much of it. */
  lineProductId: Id,
  lineSku: z.string(),
  lineQuantity: z.int(),
});
export type OrderPiece = z.infer<typeof OrderPiece>;

/** Serial numbers of one product in one carton. */
export const CartonSerials = z.object({
  cartonNo: z.int(),
  productId: Id,
  sku: z.string(),
  /** Pieces of it in this carton. */
  wanted: z.int(),
  numbers: z.array(z.string()),
});
export type CartonSerials = z.infer<typeof CartonSerials>;

export const CartonContent = z.object({ productId: Id, sku: z.string(), quantity: z.int() });
export const PackageRow = z.object({
  id: Id,
  ...rowsOf(packageFields),
  /** Cartons are numbered through the order: this is the first of them. */
  firstCarton: z.int(),
  /** Pieces in each of its cartons. */
  contents: z.array(CartonContent),
  /** What Amazon would say about a carton of it. */
  broken: z.array(z.enum(cartonRules)),
});
export type PackageRow = z.infer<typeof PackageRow>;

export const CartonRow = z.object({
  id: Id,
  packageId: Id,
  cartonNo: z.int(),
  fbaNo: z.string(),
  /** Of a carton that came as it is: what it was called on its way here. */
  code: z.string(),
  trackingNumber: z.string(),
  /** The page of the file that was uploaded; null: no label, or a file of its own. */
  labelPage: z.nullable(z.int()),
  label: z.nullable(FileRef),
});
export type CartonRow = z.infer<typeof CartonRow>;

/** Where the pieces lie that it holds, in the order in which one walks. */
export const PickPlace = z.object({
  balanceId: Id,
  lineNo: z.int(),
  productId: Id,
  sku: z.string(),
  nameZh: z.string(),
  nameJp: z.string(),
  locationCode: z.string(),
  barcode: z.string(),
  lotDate: z.nullable(z.string()),
  quantity: z.int(),
  isPicked: z.boolean(),
});
export type PickPlace = z.infer<typeof PickPlace>;

export const OrderStep = z.object({ status: z.enum(orderStates), byName: z.string(), note: z.string(), at: z.string() });
export type OrderStep = z.infer<typeof OrderStep>;

export const OrderFee = z.object({
  feeLineId: Id,
  feeType: z.string(),
  item: z.string(),
  units: z.string(),
  charged: Money,
  refunded: Money,
  at: z.string(),
});
export type OrderFee = z.infer<typeof OrderFee>;

export const Receipt = z.object({
  receivedCartons: z.int(),
  receivedAt: z.string(),
  remark: z.string(),
  byName: z.string(),
  at: z.string(),
  files: z.array(FileRef),
});
export type Receipt = z.infer<typeof Receipt>;

/** Amazon counted another number than was sent. */
export const Difference = z.object({
  sent: z.int(),
  received: z.int(),
  status: z.enum(differenceStates),
  words: z.string(),
  settledByName: z.string(),
  settledAt: z.nullable(z.string()),
  /** The work of claiming it, told to staff. */
  workOrderId: z.nullable(Id),
  workOrderNumber: z.string(),
});
export type Difference = z.infer<typeof Difference>;

/** Something that is wrong with an order, named so that somebody can put it right. */
export const OrderFault = z.object({
  /** An error keeps it from going on; a warning is to be known. */
  level: z.enum(['error', 'warning']),
  text: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type OrderFault = z.infer<typeof OrderFault>;

export const Order = z.object({
  ...OrderRow.shape,
  centerName: z.string(),
  centerAddress: z.string(),
  lines: z.array(OrderLine),
  pieces: z.array(OrderPiece),
  packages: z.array(PackageRow),
  cartons: z.array(CartonRow),
  /** Only of products with serial numbers. */
  serials: z.array(CartonSerials),
  /** The whole files as they were uploaded. */
  labelFiles: z.array(FileRef),
  transfers: z.array(z.object({ id: Id, orderNumber: z.string(), cartonCount: z.int() })),
  places: z.array(PickPlace),
  steps: z.array(OrderStep),
  /** Only for those who may see fees. */
  fees: z.array(OrderFee),
  /** What is spoken for until it is shipped, wallet by wallet; empty: nothing. */
  held: z.array(Money),
  receipt: z.nullable(Receipt),
  differenceRecord: z.nullable(Difference),
  faults: z.array(OrderFault),
});
export type Order = z.infer<typeof Order>;

export const mostPackages = 500;
export const mostCartons = 2000;
export const mostLines = 200;

/** A product stands in a list once: twice, one of the two was meant to be another. */
const onceEach = rule(
  (rows: { productId: number }[]) => new Set(rows.map(({ productId }) => productId)).size === rows.length,
  'fba.order.productTwice',
);
const oneEach = rule(
  ({ trackingNumbers, boxCount }: { trackingNumbers?: string | undefined; boxCount: number }) => fitsCartons(trackingNumbers, boxCount),
  'fba.package.trackingMore',
  undefined,
  ['trackingNumbers'],
);
export const PackageInput = z
  .object({
    ...inputsOf(packageFields, ['lengthMm', 'widthMm', 'heightMm', 'weightG', 'boxCount', 'fbaNo', 'poNumber', 'trackingNumbers']),
    contents: z._default(
      z.array(z.object({ productId: recordId('products.product'), quantity: Quantity })).check(z.maxLength(50), onceEach),
      [],
    ),
  })
  .check(oneEach);
export type PackageInput = z.output<typeof PackageInput>;
export const Packages = z.array(PackageInput).check(
  z.maxLength(mostPackages),
  rule((rows: { boxCount: number }[]) => rows.reduce((sum, { boxCount }) => sum + boxCount, 0) <= mostCartons, 'fba.order.mostCartons', {
    most: mostCartons,
  }),
);
export const LineInput = z.object({ productId: recordId('products.product'), quantity: Quantity });
const Lines = z._default(z.array(LineInput).check(z.maxLength(mostLines), onceEach), []);

/** Of cartons that pass through: the transfers that wait for this order. */
const TransferIds = z._default(z.array(recordId('inbound.fbaTransfer')).check(z.maxLength(100)), []);

interface Sourced {
  source: string;
  lines: unknown[];
  transferIds: unknown[];
}
const hasGoods = rule(({ source, lines }: Sourced) => source !== 'stock' || lines.length > 0, 'fba.order.oneLine', undefined, ['lines']);
const hasTransfer = rule(
  ({ source, transferIds }: Sourced) => source !== 'transfer' || transferIds.length > 0,
  'fba.order.oneTransfer',
  undefined,
  ['transferIds'],
);
const carried = rule(
  ({ way, carrier }: { way: string; carrier: string | null }) => way === 'truck' || carrier !== null,
  'kernel.issue.required',
  undefined,
  ['carrier'],
);

const shape = {
  ...inputsOf(orderFields, ['companyId', 'warehouseId', 'storeId', 'centerId', 'source', 'way', 'carrier', 'wishedDay', 'remark']),
  lines: Lines,
  transferIds: TransferIds,
  /** Of a transfer they are its cartons as they are, and nothing is taken from here but their numbers. */
  packages: z._default(Packages, []),
};
export const OrderInput = z.object(shape).check(hasGoods, hasTransfer, carried);
export type OrderInput = z.output<typeof OrderInput>;
export const OrderChange = z.object({ id: recordId('fba.order'), revision: Revision, ...shape }).check(hasGoods, hasTransfer, carried);
export type OrderChange = z.output<typeof OrderChange>;

/** What the form asks while one types. */
export const PriceAsk = z.object({
  ...inputsOf(orderFields, ['companyId', 'warehouseId', 'centerId', 'way', 'carrier']),
  storeId: orderFields.storeId.input,
  lines: Lines,
  packages: Packages,
  /** Instead of packages: the cartons of these transfers, as they came. */
  transferIds: TransferIds,
  /** Yen; what the truck of a trip costs this order, where somebody tries it. */
  truckJpy: z._default(z.int().check(z.minimum(0), z.maximum(10_000_000)), 0),
});
export type PriceAsk = z.output<typeof PriceAsk>;

/** POD. Cartons that came, when, and its photos or PDF (at most four, V14). */
export const ReceiptInput = z.object({
  receivedCartons: z.int().check(z.minimum(0), z.maximum(100_000)),
  receivedAt: Instant,
  receiptRemark: note(500),
  fileIds: z.array(recordId('system.file')).check(
    rule((ids: number[]) => ids.length > 0, 'fba.receipt.needsFile'),
    z.maxLength(4),
  ),
});
export type ReceiptInput = z.output<typeof ReceiptInput>;
