import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { PriceMinor } from '../order/order.fields.ts';
import { templateFields } from './template.fields.ts';

export const Template = z.object({ id: Id, ...rowsOf(templateFields), revision: z.int() });
export type Template = z.infer<typeof Template>;
const inputs = { ...inputsOf(templateFields, ['name', 'type', 'content', 'currency', 'isEnabled']), priceMinor: PriceMinor };
export const TemplateInput = z.object(inputs);
export type TemplateInput = z.output<typeof TemplateInput>;
export const TemplateChange = z.object({
  id: recordId('workorders.template'),
  revision: Revision,
  ...inputs,
});
export type TemplateChange = z.output<typeof TemplateChange>;
/** What the form of an order offers. */
export const TemplateOption = z.object({ id: Id, ...rowsOf(templateFields, ['name', 'type', 'content', 'price']) });
export type TemplateOption = z.infer<typeof TemplateOption>;
