import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { firstLegFigures } from '../../pricing/formulas/first-leg.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { mostPackages, PackageInput, PackageRow } from '../package/package.ts';
import { orderFields, orderStates } from './order.fields.ts';

export const OrderRow = z.object({
  id: Id,
  ...rowsOf(orderFields),
  /** Packages whose product has no customs code or no declared price: a provider's first mile is not audited with them. */
  customsMissing: z.int(),
  revision: z.int(),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** One step of the way, done or still expected. */
export const OrderStep = z.object({
  status: z.enum(orderStates),
  isBack: z.boolean(),
  /** S08: not a step, but figures that were corrected on the way. */
  isCorrection: z.boolean(),
  byName: z.string(),
  note: z.string(),
  at: z.string(),
});
export type OrderStep = z.infer<typeof OrderStep>;
/** H05: a step that has not been done yet, and the working day on which it is to be expected. */
export const ExpectedStep = z.object({ status: z.enum(orderStates), day: Day });
export type ExpectedStep = z.infer<typeof ExpectedStep>;

/** What lacks for customs, product by product. */
export const CustomsGap = z.object({ productId: Id, sku: z.string(), lacksCode: z.boolean(), lacksPrice: z.boolean() });
export type CustomsGap = z.infer<typeof CustomsGap>;

/** A fee of the order as it stands in the money book; opened by its id it tells why it cost what it cost (K06). */
export const OrderFee = z.object({
  feeLineId: Id,
  feeType: z.string(),
  item: z.string(),
  units: z.string(),
  charged: Money,
  refunded: Money,
  at: z.string(),
  /** Of a first leg: whether its figures were measured. */
  figures: z.nullable(z.enum(firstLegFigures)),
});
export type OrderFee = z.infer<typeof OrderFee>;

export const ProductProgress = z.object({
  productId: Id,
  sku: z.string(),
  nameZh: z.string(),
  nameJp: z.string(),
  planned: z.int(),
  good: z.int(),
  defective: z.int(),
  surplus: z.int(),
  shelved: z.int(),
  differenceReason: z.nullable(z.string()),
  differenceNote: z.string(),
});
export type ProductProgress = z.infer<typeof ProductProgress>;

export const Order = z.object({
  ...OrderRow.shape,
  packages: z.array(PackageRow),
  products: z.array(ProductProgress),
  steps: z.array(OrderStep),
  expected: z.array(ExpectedStep),
  customs: z.array(CustomsGap),
  labels: z.array(FileRef),
  customsFiles: z.array(FileRef),
  photos: z.array(FileRef),
  /** Only for those who may see fees. */
  fees: z.array(OrderFee),
  /** What is spoken for until it is loaded; null: nothing. */
  held: z.nullable(Money),
});
export type Order = z.infer<typeof Order>;

const Files = z._default(z.array(recordId('system.file')).check(z.maxLength(4)), []);
const orderInputs = [
  'companyId',
  'warehouseId',
  'storeId',
  'deliveryMethod',
  'transportMethod',
  'lane',
  'containerModel',
  'containerCount',
  'deliveryDate',
  'containerNumber',
  'courier',
  'trackingNumber',
  'fbaNo',
  'fbaPo',
  'remark',
] as const;
/** More than anybody means by one order: a cell that slipped by one column has them. */
export const manyPieces = 100_000;
const inputShape = {
  ...inputsOf(orderFields, orderInputs),
  packages: z.array(PackageInput).check(
    rule((rows: unknown[]) => rows.length > 0, 'inbound.order.onePackage'),
    z.maxLength(mostPackages),
  ),
  /** Above `manyPieces`: somebody has seen how many they are. */
  isLarge: z._default(z.boolean(), false),
  /** V14: uploaded as `attachment`, at most four of each. */
  labelFileIds: Files,
  customsFileIds: Files,
};
interface Way {
  deliveryMethod: string;
  transportMethod: string | null;
  lane: string | null;
}
const carried = rule(
  ({ deliveryMethod, transportMethod }: Way) => deliveryMethod === 'self' || transportMethod !== null,
  'kernel.issue.required',
  undefined,
  ['transportMethod'],
);
const priced = rule(
  ({ deliveryMethod, lane }: Way) => deliveryMethod === 'self' || (lane !== null && lane !== ''),
  'kernel.issue.required',
  undefined,
  ['lane'],
);

export const OrderInput = z.object(inputShape).check(carried, priced);
export type OrderInput = z.output<typeof OrderInput>;
export const OrderChange = z.object({ id: recordId('inbound.order'), revision: Revision, ...inputShape }).check(carried, priced);
export type OrderChange = z.output<typeof OrderChange>;

/** What the form asks while one types: totals and price of what stands there. */
export const PriceAsk = z.object({
  ...inputsOf(orderFields, [
    'companyId',
    'warehouseId',
    'deliveryMethod',
    'transportMethod',
    'lane',
    'containerModel',
    'containerCount',
    'fbaNo',
  ]),
  packages: z.array(PackageInput).check(z.maxLength(mostPackages)),
});
export type PriceAsk = z.output<typeof PriceAsk>;

/** `CN_YIWU>JP_KANTO|AIR` with what its name means. */
export const LaneOption = z.object({
  lane: z.string(),
  origin: z.string(),
  destination: z.string(),
  code: z.string(),
  method: z.enum(['LCL', 'FCL', 'AIR']),
  unit: z.string(),
  transit: z.string(),
});
export type LaneOption = z.infer<typeof LaneOption>;
