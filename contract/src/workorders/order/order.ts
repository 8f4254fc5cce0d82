import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { orNull } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { currencies, Money } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { WorkFee } from '../work-fee.ts';
import { itemFields, maxFiles, orderFields, orderStates, PriceMinor, timeFields } from './order.fields.ts';

export const OrderRow = z.object({
  id: Id,
  ...rowsOf(orderFields),
  /** What its text was made from, and what that usually costs: the review begins with it. */
  /** The document that it was opened for; null: a person asked for it. */
  sourceType: z.nullable(z.string()),
  sourceId: z.nullable(Id),
  templateId: z.nullable(Id),
  usualPrice: z.nullable(Money),
  revision: z.int(),
});
export type OrderRow = z.infer<typeof OrderRow>;
export const OrderItem = z.object(rowsOf(itemFields));
export type OrderItem = z.infer<typeof OrderItem>;
export const OrderStep = z.object({ status: z.enum(orderStates), byName: z.string(), note: z.string(), at: z.string() });
export type OrderStep = z.infer<typeof OrderStep>;
export const OrderTime = z.object({ id: Id, byName: z.string(), ...rowsOf(timeFields), at: z.string() });
export type OrderTime = z.infer<typeof OrderTime>;

export const Order = z.object({
  ...OrderRow.shape,
  items: z.array(OrderItem),
  steps: z.array(OrderStep),
  /** A07: who worked how long is told to staff only. */
  times: z.array(OrderTime),
  files: z.array(FileRef),
  /** What staff show of the work. */
  results: z.array(FileRef),
  /** Spoken for since the price was accepted; null: nothing. */
  held: z.nullable(Money),
  /** Only for those who may see fees. */
  fees: z.array(WorkFee),
});
export type Order = z.infer<typeof Order>;

export const mostItems = 50;
const shape = {
  ...inputsOf(orderFields, ['companyId', 'type', 'content', 'warehouseId', 'receiptNumber', 'dueDay']),
  templateId: orNull(recordId('workorders.template')),
  items: z._default(
    z.array(z.object(inputsOf(itemFields, ['productId', 'quantity']))).check(
      z.maxLength(mostItems),
      rule(
        (all: { productId: number }[]) => new Set(all.map(({ productId }) => productId)).size === all.length,
        'workorders.order.doubleItem',
      ),
    ),
    [],
  ),
  /** V14: uploaded as `attachment`. */
  fileIds: z._default(z.array(recordId('system.file')).check(z.maxLength(maxFiles)), []),
};
export const OrderInput = z.object(shape);
export type OrderInput = z.output<typeof OrderInput>;
/** Of staff for staff; whom it is billed to is left out where nobody pays. */
export const InternalInput = z.object({ ...shape, ...inputsOf(orderFields, ['assigneeId']) });
export type InternalInput = z.output<typeof InternalInput>;
export const OrderChange = z.object({
  id: recordId('workorders.order'),
  revision: Revision,
  ...shape,
  ...inputsOf(orderFields, ['assigneeId']),
});
export type OrderChange = z.output<typeof OrderChange>;

/** What the provider asks for it. */
export const PriceInput = { priceMinor: PriceMinor, currency: z.enum(currencies), ...inputsOf(orderFields, ['priceNote']) };
/** V14: at most as many at once as an upload takes. */
export const ResultInput = z.object({
  id: recordId('workorders.order'),
  fileIds: z.array(recordId('system.file')).check(z.minLength(1), z.maxLength(maxFiles)),
});
export type ResultInput = z.output<typeof ResultInput>;
export const TimeInput = z.object({ id: recordId('workorders.order'), ...inputsOf(timeFields, ['minutes', 'note']) });
export type TimeInput = z.output<typeof TimeInput>;
