import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { Ordinal } from '../../kernel/whole-number.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { mostCartons } from './carton-range.ts';
import { fbaTransferFields, fbaWaitingFields } from './fba-transfer.fields.ts';

export const FbaTransferRow = z.object({ id: Id, orderId: Id, ...rowsOf(fbaTransferFields) });
export type FbaTransferRow = z.infer<typeof FbaTransferRow>;

const { companyId: _company, fbaCenterId: _center, ...waitingFields } = fbaWaitingFields;
export const FbaWaitingRow = z.object({ id: Id, ...rowsOf(waitingFields) });
export type FbaWaitingRow = z.infer<typeof FbaWaitingRow>;

export const FbaCarton = z.object({
  cartonNo: z.int(),
  code: z.string(),
  sku: z.string(),
  pieces: z.int(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  weightG: z.int(),
  isMeasured: z.boolean(),
  labelFileId: z.nullable(Id),
});
export type FbaCarton = z.infer<typeof FbaCarton>;

export const FbaTransfer = z.object({ ...FbaTransferRow.shape, cartons: z.array(FbaCarton), labels: z.array(FileRef) });
export type FbaTransfer = z.infer<typeof FbaTransfer>;

export const cartonStates = ['awaited', 'arrived', 'problem', 'gone', 'transferred'] as const;
export type CartonState = (typeof cartonStates)[number];
/** An order as the one sees it who sends its cartons on. */
export const FbaJob = z.object({
  orderId: Id,
  number: z.string(),
  status: z.string(),
  companyName: z.string(),
  warehouseId: Id,
  warehouseCode: z.string(),
  /** As the customer announced it: offered, not imposed. */
  fbaNo: z.string(),
  fbaPo: z.string(),
  fbaCenterId: z.nullable(Id),
  boxCount: z.int(),
  /** Why nothing of it can go on; empty: it can. */
  refusal: z.string(),
  cartons: z.array(
    z.object({
      cartonNo: z.int(),
      sku: z.string(),
      status: z.enum(cartonStates),
      fbaCenterCode: z.string(),
    }),
  ),
  transfers: z.array(FbaTransferRow),
});
export type FbaJob = z.infer<typeof FbaJob>;

/** A carton goes once: named twice, one of the two was meant to be another. */
const onceEach = rule((numbers: number[]) => new Set(numbers).size === numbers.length, 'inbound.fbaTransfer.cartonTwice');
const CartonNumbers = z.array(Ordinal).check(z.minLength(1), z.maxLength(mostCartons), onceEach);
/** V14: at most four files; one may serve several cartons, and one that names none serves all. */
const Labels = z._default(
  z
    .array(
      z.object({
        fileId: recordId('system.file'),
        cartons: z._default(z.array(Ordinal).check(z.maxLength(mostCartons), onceEach), []),
      }),
    )
    .check(z.maxLength(4)),
  [],
);

export const FbaTransferInput = z.object({
  orderId: recordId('inbound.order'),
  ...inputsOf(fbaTransferFields, ['fbaCenterId', 'fbaNo', 'fbaPo', 'remark']),
  cartons: CartonNumbers,
  labels: Labels,
  /** The order ends with these, though some of its cartons have not come. */
  endsShort: z._default(z.boolean(), false),
});
export type FbaTransferInput = z.output<typeof FbaTransferInput>;

export const LabelsInput = z.object({ id: recordId('inbound.fbaTransfer'), labels: Labels });
export type LabelsInput = z.output<typeof LabelsInput>;
