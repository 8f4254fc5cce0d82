import * as z from 'zod/mini';
import { resultsOf } from '../../kernel/each-by-itself.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { Id, queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { orderFields, orderKinds, orderStates } from './order.fields.ts';
import { orderMachine } from './order.machine.ts';
import { InternalInput, Order, OrderChange, OrderInput, OrderRow, PriceInput, ResultInput, TimeInput } from './order.ts';

const sample = { type: 'relabel' as const, content: '更换 FNSKU 标签', warehouseId: 1, items: [{ productId: 1, quantity: 20 }] };
export const listOrders = listEndpoint({
  path: '/workOrder/list',
  permission: 'workorders:order:list',
  does: 'Lists work orders: of customers, and of staff for staff. A customer sees everything that its own company pays for.',
  record: 'workorders.order',
  row: OrderRow,
  filters: {
    ...filtersOf(orderFields, ['number', 'receiptNumber', 'kind']),
    ...choicesFiltersOf(orderFields, ['status', 'type', 'priceState']),
    ...filtersOf(orderFields, ['assigneeId', 'dueDay', 'warehouseId', 'companyId', 'createdAt']),
  },
  sorts: ['createdAt', 'number', 'statusAt', 'dueDay', 'itemCount', 'price', 'spentMinutes'],
  totalsOf: orderFields,
  export: { permission: 'workorders:order:export', title: 'workorders.order.title' },
});
export const countOrders = endpoint({
  method: 'GET',
  path: '/workOrder/counts',
  permission: 'workorders:order:list',
  does: 'How many work orders stand in each state (counted up to 10,000): the tabs of the list.',
  query: z.object({
    kind: z.enum(orderKinds),
    companyId: z.optional(queryId('identity.company')),
    warehouseId: z.optional(queryId('warehouse.warehouse')),
  }),
  data: z.object({ states: z.array(z.object({ status: z.enum(orderStates), count: z.int() })) }),
});
export const showOrder = endpoint({
  method: 'GET',
  path: '/workOrder/show',
  permission: 'workorders:order:list',
  does: 'One work order whole: its items, files, steps, time spent and fee.',
  query: z.object({ id: queryId('workorders.order') }),
  data: Order,
});
export const listPeople = endpoint({
  method: 'GET',
  path: '/workOrder/people',
  permission: 'workorders:order:work',
  does: 'Who can do work orders: everybody at the provider who holds the permission.',
  data: z.array(z.object({ id: Id, name: z.string(), roles: z.string() })),
});
export const createOrder = endpoint({
  method: 'POST',
  path: '/workOrder/create',
  permission: 'workorders:order:create',
  does: 'Asks for work on goods in a warehouse; the provider names a price. V16.',
  body: OrderInput,
  data: Order,
  example: { body: sample },
});
export const createInternal = endpoint({
  method: 'POST',
  path: '/workOrder/internal/create',
  permission: 'workorders:internal:create',
  does: 'Gives work to a person at the provider, until a day; billed to a company where one is named, which then accepts the price.',
  body: InternalInput,
  data: Order,
  example: { body: sample },
});
export const changeOrder = endpoint({
  method: 'POST',
  path: '/workOrder/change',
  permission: 'workorders:order:edit',
  does: 'Changes what is asked for, until it is reviewed; names the revision that was seen.',
  body: OrderChange,
  data: Order,
  example: { body: { id: 1, revision: 0, ...sample } },
});
export const orderMoves = moveEndpoints(orderMachine, {
  path: '/workOrder',
  data: Order,
  does: {
    audit:
      'Sets the price, for the revision that was seen. The customer sees it, and accepts or declines it; nothing is to accept where it is zero or nobody pays.',
    accept: 'The customer agrees to the price of the revision that was seen: it is spoken for in the wallet. A08.',
    decline: 'The customer does not agree to the price of the revision that was seen, and says why: the provider names another price. V17.',
    assign: 'Says who does it, and until when.',
    process: 'It was done: the price is charged. S18.',
    complete: 'Ends a work order.',
    sendBack: 'Gives it back to whoever asked, to be corrected, with a reason. V17.',
    resubmit: 'Asks again with what was corrected.',
    reject: 'The provider does not do it, and says why; what was spoken for is free again. V17.',
    cancel: 'Whoever asked takes it back before it was reviewed.',
  },
  examples: { audit: { id: 1, revision: 0, priceMinor: 3000, currency: 'CNY', priceNote: '' } },
});
export const auditOrders = endpoint({
  method: 'POST',
  path: '/workOrder/auditMany',
  permission: 'workorders:order:audit',
  does: 'Sets the same price for several work orders; tells for each whether it passed: one that changed since it was seen does not.',
  body: z.object({
    orders: z.array(z.object({ id: recordId('workorders.order'), revision: Revision })).check(z.minLength(1), z.maxLength(50)),
    ...PriceInput,
  }),
  data: resultsOf({ status: z.enum(orderStates) }),
  transaction: 'own',
});
export const addResults = endpoint({
  method: 'POST',
  path: '/workOrder/results',
  permission: 'workorders:order:work',
  does: 'Adds pictures or papers of the work that was done, from the review until it is completed. V14.',
  body: ResultInput,
  data: Order,
  example: { body: { id: 1, fileIds: [1] } },
});
export const spendTime = endpoint({
  method: 'POST',
  path: '/workOrder/spend',
  permission: 'workorders:order:work',
  does: 'Writes down how long one has worked on it. A line stays as it was written; a mistake is told by another.',
  body: TimeInput,
  data: Order,
  example: { body: { id: 1, minutes: 30, note: '' } },
});
