import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { maxQuantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { maxFiles } from '../order/order.fields.ts';
import { WorkFee } from '../work-fee.ts';
import { ShipTo } from './ship-to.ts';
import { CostMinor, maxVideos, partFields, placeFields, repairFields, repairStates } from './repair.fields.ts';

export const RepairRow = z.object({
  id: Id,
  ...rowsOf(repairFields),
  isSerialControlled: z.boolean(),
  fixedSerials: z.array(z.string()),
  /** The return whose pieces it repairs, where its station opened it. */
  returnId: z.nullable(Id),
  /** The order that sends them back. */
  shipmentId: z.nullable(Id),
  revision: z.int(),
});
export type RepairRow = z.infer<typeof RepairRow>;
export const RepairPart = z.object(rowsOf(partFields));
export type RepairPart = z.infer<typeof RepairPart>;
export const RepairStep = z.object({ status: z.enum(repairStates), byName: z.string(), note: z.string(), at: z.string() });
export type RepairStep = z.infer<typeof RepairStep>;
export const Repair = z.object({
  ...RepairRow.shape,
  parts: z.array(RepairPart),
  steps: z.array(RepairStep),
  images: z.array(FileRef),
  videos: z.array(FileRef),
  /** To whom repaired pieces go back; null: nobody was named. */
  shipTo: z.nullable(ShipTo),
  /** Spoken for since the cost was accepted; null: nothing. */
  held: z.nullable(Money),
  /** Only for those who may see fees. */
  fees: z.array(WorkFee),
});
export type Repair = z.infer<typeof Repair>;

const Serials = z._default(
  z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(
    z.maxLength(maxQuantity),
    rule((all: string[]) => new Set(all).size === all.length, 'workorders.repair.doubleSerial'),
  ),
  [],
);
export const RepairInput = z
  .object({
    ...inputsOf(repairFields, [
      'companyId',
      'warehouseId',
      'productId',
      'quantity',
      'type',
      'holding',
      'customerNo',
      'returnNumber',
      'faultLabel',
      'faultText',
    ]),
    serials: Serials,
    /** V14: pictures uploaded as `attachment`, at most four; one video below 200 MB. */
    imageIds: z._default(z.array(recordId('system.file')).check(z.maxLength(maxFiles)), []),
    videoIds: z._default(z.array(recordId('system.video')).check(z.maxLength(maxVideos)), []),
  })
  .check(
    rule(
      ({ serials, quantity }: { serials: string[]; quantity: number }) => serials.length <= quantity,
      'workorders.repair.tooManySerials',
      undefined,
      ['serials'],
    ),
  );
export type RepairInput = z.output<typeof RepairInput>;

const onceEach = rule(
  (all: { productId: number }[]) => new Set(all.map(({ productId }) => productId)).size === all.length,
  'workorders.order.doubleItem',
);
export const mostParts = 20;
/** What the repair costs; parts are the customer's own out of the accessory stock, with what fitting one costs. */
export const QuoteInput = {
  ...inputsOf(repairFields, ['chargeType']),
  costMinor: CostMinor,
  inspectionMinor: z._default(CostMinor, 0),
  parts: z._default(
    z.array(z.object({ ...inputsOf(partFields, ['productId', 'quantity']), unitMinor: CostMinor })).check(z.maxLength(mostParts), onceEach),
    [],
  ),
};
export const ResultInput = {
  fixedCount: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
  /** Of goods with serial numbers: which of them are good again. */
  fixedSerials: Serials,
  usedParts: z._default(
    z
      .array(z.object({ ...inputsOf(partFields, ['productId']), used: z.int().check(z.minimum(0), z.maximum(maxQuantity)) }))
      .check(z.maxLength(mostParts), onceEach),
    [],
  ),
  ...inputsOf(repairFields, ['resultNote']),
};
export const PlacesInput = inputsOf(placeFields);
export const InstructInput = z.object({
  id: recordId('workorders.repair'),
  /** As it was looked at: nobody decides about another result than they read. */
  revision: Revision,
  ...inputsOf(repairFields, ['instruction']),
  /** Needed where pieces that are good again are shipped back. */
  shipTo: z._default(z.nullable(ShipTo), null),
});
export type InstructInput = z.output<typeof InstructInput>;
