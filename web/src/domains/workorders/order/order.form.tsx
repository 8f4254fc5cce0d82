import type { changeOrder, createInternal, createOrder } from '@kura/contract/workorders/order/order.endpoints.ts';
import { itemFields, orderFields } from '@kura/contract/workorders/order/order.fields.ts';
import { mostItems, type Order } from '@kura/contract/workorders/order/order.ts';
import type { TemplateOption } from '@kura/contract/workorders/template/template.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { cellsOf, fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { Field, FormParts } from '../../../kit/form/fields.ts';

export type NewOrder = In<NonNullable<(typeof createOrder)['body']>>;
export type NewInternal = In<NonNullable<(typeof createInternal)['body']>>;
export type ChangedOrder = In<NonNullable<(typeof changeOrder)['body']>>;

interface Asked {
  /** Whose it is: asked of staff who see all companies; of an internal one who pays for it. */
  readonly company: 'none' | 'required' | 'billTo';
  readonly isStaffs: boolean;
  readonly templates: readonly TemplateOption[];
  readonly files?: Order['files'];
}
const noItem = { productId: null, quantity: null };

export const orderForm = <V extends NewOrder>({ company, isStaffs, templates, files = [] }: Asked): FormParts<V> => {
  const isBilled = company === 'billTo';
  const specs: readonly FieldSpec<ChangedOrder>[] = [
    {
      name: 'templateId',
      title: 'workorders.template.pick',
      hint: 'workorders.template.pickHint',
      kind: 'select',
      span: 'whole',
      choices: templates.map(({ id, name }) => ({ value: id, label: name })),
      isShown: () => templates.length > 0,
      alsoSets: (value) => {
        const chosen = templates.find(({ id }) => id === value);
        return chosen ? { type: chosen.type, content: chosen.content } : {};
      },
    },
    {
      name: 'companyId',
      span: 'whole',
      isShown: () => company !== 'none',
      isRequired: () => company === 'required',
      ...(isBilled ? { title: 'workorders.order.billTo', hint: 'workorders.order.billToHint' } : {}),
      alsoSets: () => ({ items: [] }),
    },
    'type',
    'warehouseId',
    { name: 'content', hint: 'workorders.order.contentHint', span: 'whole' },
    { name: 'receiptNumber', hint: 'workorders.order.receiptHint' },
    'dueDay',
    { name: 'assigneeId', isShown: () => isStaffs, placeholder: 'workorders.order.nobody' },
    {
      name: 'items',
      title: 'workorders.order.items',
      hint: 'workorders.order.itemsHint',
      kind: 'rows',
      span: 'whole',
      isOptional: true,
      empty: noItem,
      max: mostItems,
      cells: cellsOf(itemFields, [
        { name: 'productId', width: 320 },
        { name: 'quantity', width: 110, isSummed: true },
      ]),
    },
    { name: 'fileIds', title: 'workorders.order.files', kind: 'upload', upload: 'attachment', isMany: true, files, span: 'whole' },
  ];
  return { fields: fieldsOf<ChangedOrder>(orderFields, specs) as unknown as readonly Field<V>[] };
};

export const newStart = (companyId: number | null): Partial<NewInternal> => ({
  ...(companyId === null ? {} : { companyId }),
  templateId: null,
  content: '',
  receiptNumber: '',
  dueDay: null,
  assigneeId: null,
  items: [],
  fileIds: [],
});
export const changedStart = (order: Order): Partial<ChangedOrder> => ({
  id: order.id,
  revision: order.revision,
  ...(order.companyId === null ? {} : { companyId: order.companyId }),
  templateId: order.templateId,
  type: order.type,
  content: order.content,
  warehouseId: order.warehouseId,
  receiptNumber: order.receiptNumber,
  dueDay: order.dueDay,
  assigneeId: order.assigneeId,
  items: order.items.map(({ productId, quantity }) => ({ productId, quantity })),
  fileIds: order.files.map(({ id }) => id),
});
