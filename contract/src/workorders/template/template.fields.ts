import * as z from 'zod/mini';
import { writing } from '../../kernel/characters.ts';
import { field } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { currencies, Money } from '../../kernel/money.ts';
import { maxContent, orderTypes } from '../order/order.fields.ts';

/** A text that staff keep, with what it usually costs. */
export const templateFields = {
  name: field.text('workorders.template.name', { input: line(60), width: 200, cells: 28 }),
  type: field.choice('workorders.order.type', orderTypes, 'workorders.order.type', { width: 120 }),
  content: field.note('workorders.order.content', { input: writing(maxContent), width: 340, cells: 40 }),
  /** For one order. */
  price: field.money('workorders.template.price', { row: Money, width: 120 }),
  currency: field.choice('workorders.order.currency', currencies, 'common.currency', { width: 90, isHidden: true }),
  isEnabled: field.yesNo('workorders.template.isEnabled', { input: z._default(z.boolean(), true), width: 90 }),
  updatedByName: field.text('workorders.template.updatedBy', { width: 120 }),
  updatedAt: field.instant('workorders.template.updatedAt', { width: 170 }),
};
