import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { queryId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { stockFields } from '../stock/stock.fields.ts';
import { adjustmentFields } from './adjustment.fields.ts';
import { adjustmentMachine } from './adjustment.machine.ts';
import { Adjustment, AdjustmentInput, AdjustmentRow } from './adjustment.ts';

const fields = { ...stockFields, ...adjustmentFields };

export const listAdjustments = listEndpoint({
  path: '/adjustment/list',
  permission: 'inventory:adjustment:list',
  does: 'Lists proposals of gain and loss and what became of them.',
  record: 'inventory.adjustment',
  row: AdjustmentRow,
  filters: {
    ...filtersOf(fields, ['number', 'status']),
    ...choicesFiltersOf(fields, ['reason']),
    ...filtersOf(fields, ['warehouseId', 'companyId', 'createdAt']),
  },
  sorts: ['createdAt', 'number', 'gain', 'loss'],
  totalsOf: fields,
  export: { permission: 'inventory:adjustment:export', title: 'inventory.adjustment.title' },
});

export const showAdjustment = endpoint({
  method: 'GET',
  path: '/adjustment/show',
  permission: 'inventory:adjustment:list',
  does: 'One proposal with its lines and what each place holds now.',
  query: z.object({ id: queryId('inventory.adjustment') }),
  data: Adjustment,
});

export const proposeAdjustment = endpoint({
  method: 'POST',
  path: '/adjustment/propose',
  permission: 'inventory:adjustment:propose',
  does: 'Proposes gains and losses, with the serial numbers of pieces that are gone as far as they are known; nothing changes until another person approves.',
  body: AdjustmentInput,
  data: Adjustment,
  example: { body: { warehouseId: 1, reason: 'found', lines: [{ locationId: 1, productId: 1, change: 1 }] } },
});

export const adjustmentMoves = moveEndpoints(adjustmentMachine, {
  path: '/adjustment',
  data: Adjustment,
  does: {
    approve:
      'Writes the gains and losses into the book, and off it the serial numbers of pieces that are gone. Never by the one who proposed them.',
    reject: 'Refuses a proposal with a reason; the book stays as it is, and a count it came from is counted again. V17.',
    withdraw: 'Takes one’s own proposal back; a count it came from can be proposed again.',
  },
});
