import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { queryId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { repairFields, repairStates } from './repair.fields.ts';
import { repairMachine } from './repair.machine.ts';
import { InstructInput, Repair, RepairInput, RepairRow } from './repair.ts';

const list = 'workorders:repair:list';

export const listRepairs = listEndpoint({
  path: '/repair/list',
  permission: list,
  does: 'Lists repair orders; customers see their own.',
  record: 'workorders.repair',
  row: RepairRow,
  filters: {
    ...filtersOf(repairFields, ['number', 'customerNo', 'sku']),
    ...choicesFiltersOf(repairFields, ['status', 'faultLabel', 'priceState']),
    ...filtersOf(repairFields, ['type', 'instruction', 'warehouseId', 'companyId', 'createdAt']),
  },
  sorts: ['createdAt', 'number', 'statusAt', 'quantity', 'fixedCount', 'amount'],
  totalsOf: repairFields,
  export: { permission: 'workorders:repair:export', title: 'workorders.repair.title' },
});
export const countRepairs = endpoint({
  method: 'GET',
  path: '/repair/counts',
  permission: list,
  does: 'How many repair orders stand in each state (counted up to 10,000): the tabs of the list.',
  query: z.object({ companyId: z.optional(queryId('identity.company')), warehouseId: z.optional(queryId('warehouse.warehouse')) }),
  data: z.object({ states: z.array(z.object({ status: z.enum(repairStates), count: z.int() })) }),
});
export const showRepair = endpoint({
  method: 'GET',
  path: '/repair/show',
  permission: list,
  does: 'One repair order whole: parts, pictures, steps and fees.',
  query: z.object({ id: queryId('workorders.repair') }),
  data: Repair,
});
export const createRepair = endpoint({
  method: 'POST',
  path: '/repair/create',
  permission: 'workorders:repair:create',
  does: 'Asks for a repair of pieces in stock, which are held from then on, or of returned ones; the provider names what it costs.',
  body: RepairInput,
  data: Repair,
  example: {
    body: { warehouseId: 1, productId: 1, quantity: 2, type: 'inStore', holding: 'defective', faultLabel: 'noPower', faultText: '不通电' },
  },
});
export const repairMoves = moveEndpoints(repairMachine, {
  path: '/repair',
  data: Repair,
  does: {
    quote:
      'Fixes what the repair of the revision that was seen costs, by piece or by order, and the parts with their prices; the customer accepts or declines it.',
    accept: 'The customer agrees to the cost of the revision that was seen: it is spoken for in the wallet. A08.',
    decline: 'The customer does not agree to the cost of the revision that was seen, and says why. V17.',
    start: 'Takes the pieces of the revision that was seen, held since they were asked for, to the repair bench.',
    finish: 'Tells how many are good again and which parts were used: the pieces are booked so, and what was agreed is charged.',
    giveUp: 'It cannot be repaired: only an inspection that was agreed on is charged. V17.',
    close:
      'Does as the customer instructed in the revision that was seen: puts away what is left, books what was abandoned as lost, drafts the order that ships good pieces back.',
    cancel: 'Takes a repair back as it was seen, before it began; pieces and money that were spoken for are free again.',
  },
  examples: {
    quote: { id: 1, revision: 0, chargeType: 'perPiece', costMinor: 3500, parts: [] },
    finish: { id: 1, fixedCount: 1 },
  },
});
export const instructRepair = endpoint({
  method: 'POST',
  path: '/repair/instruct',
  permission: 'workorders:repair:accept',
  does: 'The customer says what becomes of the pieces after the result of the revision that was seen: put away, abandoned, or shipped back to whom they name.',
  body: InstructInput,
  data: Repair,
  example: { body: { id: 1, revision: 0, instruction: 'shelve' } },
});
