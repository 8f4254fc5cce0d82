import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { choiceFilter, choicesFilter, daysFilter, recordFilter, textFilter } from '../../kernel/filter.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { adjustmentMachine } from './adjustment.machine.ts';
import { Adjustment, AdjustmentInput, adjustmentReasons, AdjustmentRow, adjustmentStates } from './adjustment.ts';

export const listAdjustments = listEndpoint({
  path: '/adjustment/list',
  permission: 'inventory:adjustment:list',
  does: 'Lists proposals of gain and loss and what became of them.',
  record: 'inventory.adjustment',
  row: AdjustmentRow,
  filters: {
    number: textFilter('inventory.document.number'),
    status: choiceFilter('common.status', adjustmentStates, 'inventory.adjustment.state'),
    reason: choicesFilter('inventory.document.reason', adjustmentReasons, 'inventory.adjustment.reason'),
    warehouseId: recordFilter('inventory.document.warehouse', 'warehouse.warehouse'),
    companyId: recordFilter('common.company', 'identity.company'),
    createdAt: daysFilter('common.createdAt'),
  },
  sorts: ['createdAt', 'number'],
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
  does: 'Proposes gains and losses; nothing changes until another person approves.',
  body: AdjustmentInput,
  data: Adjustment,
  example: { body: { warehouseId: 1, reason: 'found', lines: [{ locationId: 1, productId: 1, change: 1 }] } },
});

export const approveAdjustment = endpoint({
  method: 'POST',
  path: '/adjustment/approve',
  permission: adjustmentMachine.moves.approve.permission,
  does: 'Writes the gains and losses into the book. Never by the one who proposed them.',
  body: z.object({ id: recordId('inventory.adjustment'), reason: optionalLine(200) }),
  data: Adjustment,
});
export const rejectAdjustment = endpoint({
  method: 'POST',
  path: '/adjustment/reject',
  permission: adjustmentMachine.moves.reject.permission,
  does: 'Refuses a proposal with a reason; the book stays as it is. V17.',
  body: z.object({ id: recordId('inventory.adjustment'), reason: optionalLine(200) }),
  data: Adjustment,
});
export const withdrawAdjustment = endpoint({
  method: 'POST',
  path: '/adjustment/withdraw',
  permission: adjustmentMachine.moves.withdraw.permission,
  does: 'Takes one’s own proposal back; a count it came from can be proposed again.',
  body: z.object({ id: recordId('inventory.adjustment') }),
  data: Adjustment,
});
