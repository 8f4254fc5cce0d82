import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money, PriceMoney } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { consolidationFields, consolidationStates } from './consolidation.fields.ts';
import { feeFields } from './fee.fields.ts';

export const ConsolidationRow = z.object({ id: Id, ...rowsOf(consolidationFields), revision: z.int() });
export type ConsolidationRow = z.infer<typeof ConsolidationRow>;

/** An inbound order inside, with what it bears of the whole. */
export const InsideOrder = z.object({
  orderId: Id,
  number: z.string(),
  /** S07, as the inbound order knows it. */
  status: z.string(),
  companyId: z.nullable(Id),
  companyName: z.string(),
  packages: z.int(),
  boxes: z.int(),
  pieces: z.int(),
  weightKg: z.string(),
  volumeM3: z.string(),
  /** By which the costs are split; only for those who may see them. */
  revenueM3: z.nullable(z.string()),
  declared: z.nullable(Money),
  cost: z.nullable(Money),
  duty: z.nullable(Money),
  importTax: z.nullable(Money),
  isInspected: z.boolean(),
});
export type InsideOrder = z.infer<typeof InsideOrder>;

export const InsidePackage = z.object({
  packageId: Id,
  orderId: Id,
  orderNumber: z.string(),
  companyName: z.string(),
  lineNo: z.int(),
  sku: z.string(),
  nameZh: z.string(),
  nameJp: z.string(),
  boxes: z.int(),
  pieces: z.int(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  weightG: z.int(),
  weightKg: z.string(),
  volumeM3: z.string(),
});
export type InsidePackage = z.infer<typeof InsidePackage>;

export const ConsolidationStep = z.object({
  status: z.enum(consolidationStates),
  isBack: z.boolean(),
  byName: z.string(),
  note: z.string(),
  at: z.string(),
});
export type ConsolidationStep = z.infer<typeof ConsolidationStep>;

export const ConsolidationFee = z.object({ id: Id, ...rowsOf(feeFields) });
export type ConsolidationFee = z.infer<typeof ConsolidationFee>;

/** The inside of the model, for the plan of the loading; null for customers and for what flies. */
export const Inside = z.object({
  name: z.string(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  planM3: z.string(),
  planKg: z.string(),
  roomM3: z.string(),
  payloadKg: z.string(),
});
export type Inside = z.infer<typeof Inside>;

/** The whole for staff; for a customer the own part of it. */
export const Consolidation = z.object({
  ...ConsolidationRow.shape,
  orders: z.array(InsideOrder),
  packages: z.array(InsidePackage),
  steps: z.array(ConsolidationStep),
  documents: z.array(FileRef),
  fees: z.array(ConsolidationFee),
  inside: z.nullable(Inside),
  /** What each currency adds up to. */
  feeSums: z.array(PriceMoney),
});
export type Consolidation = z.infer<typeof Consolidation>;

const inputShape = {
  ...inputsOf(consolidationFields, [
    'type',
    'transport',
    'containerId',
    'containerCode',
    'vehicleType',
    'departurePort',
    'destinationPort',
    'shipName',
    'blNumber',
    'loadingAddress',
    'loadingDay',
    'loadingTime',
    'containerDate',
    'shipDate',
    'arrivalDate',
    'usdRate',
    'jpyRate',
    'remark',
  ]),
  currency: z._default(z.enum(['CNY', 'JPY', 'USD']), 'USD'),
  documentFileIds: z._default(z.array(recordId('system.file')).check(z.maxLength(4)), []),
};
interface Given {
  transport: string;
  containerId: number | null;
  containerDate: string | null;
  shipDate: string | null;
  arrivalDate: string | null;
}
const boxed = rule(({ transport, containerId }: Given) => transport === 'air' || containerId !== null, 'kernel.issue.required', undefined, [
  'containerId',
]);
const inOrder = (before: string | null, after: string | null): boolean => before === null || after === null || before <= after;
const shipped = rule(
  ({ containerDate, shipDate }: Given) => inOrder(containerDate, shipDate),
  'freight.consolidation.shipBefore',
  undefined,
  ['shipDate'],
);
const arrived = rule(
  ({ containerDate, shipDate, arrivalDate }: Given) => inOrder(shipDate, arrivalDate) && inOrder(containerDate, arrivalDate),
  'freight.consolidation.arriveBefore',
  undefined,
  ['arrivalDate'],
);
export const ConsolidationInput = z.object(inputShape).check(boxed, shipped, arrived);
export type ConsolidationInput = z.output<typeof ConsolidationInput>;
export const ConsolidationChange = z
  .object({ id: recordId('freight.consolidation'), revision: Revision, ...inputShape })
  .check(boxed, shipped, arrived);
export type ConsolidationChange = z.output<typeof ConsolidationChange>;

/** Goods that wait for a container: audited, carried by us, in none yet. */
export const WaitingPackage = z.object({
  id: Id,
  orderId: Id,
  orderNumber: z.string(),
  companyId: Id,
  companyName: z.string(),
  warehouseCode: z.string(),
  transportMethod: z.enum(['LCL', 'FCL', 'AIR']),
  lineNo: z.int(),
  sku: z.string(),
  nameZh: z.string(),
  boxCount: z.int(),
  pieces: z.int(),
  weightKg: z.string(),
  volumeM3: z.string(),
  isMeasured: z.boolean(),
  deliveryDate: z.string(),
});
export type WaitingPackage = z.infer<typeof WaitingPackage>;
