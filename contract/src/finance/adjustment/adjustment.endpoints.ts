import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { choiceFilter, daysFilter, recordFilter, textFilter } from '../../kernel/filter.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { moneyAdjustmentMachine } from './adjustment.machine.ts';
import { AdjustmentInput, adjustmentKinds, adjustmentStates, ConversionInput, MoneyAdjustment } from './adjustment.ts';
import { YenRate } from '../rate/rate.ts';

export const listMoneyAdjustments = listEndpoint({
  path: '/moneyAdjustment/list',
  permission: 'finance:adjustment:list',
  does: 'Lists adjustments and conversions; customers see their conversions and what was approved.',
  record: 'finance.adjustment',
  row: MoneyAdjustment,
  filters: {
    number: textFilter('finance.adjustment.number'),
    kind: choiceFilter('finance.adjustment.kind', adjustmentKinds, 'finance.adjustment.kind'),
    status: choiceFilter('common.status', adjustmentStates, 'finance.adjustment.state'),
    companyId: recordFilter('common.company', 'identity.company'),
    createdAt: daysFilter('common.createdAt'),
  },
  sorts: ['createdAt', 'number'],
  export: { permission: 'finance:adjustment:export', title: 'finance.adjustment.title' },
});

export const showMoneyAdjustment = endpoint({
  method: 'GET',
  path: '/moneyAdjustment/show',
  permission: 'finance:adjustment:list',
  does: 'One adjustment or conversion.',
  query: z.object({ id: queryId('finance.adjustment') }),
  data: MoneyAdjustment,
});

export const proposeMoneyAdjustment = endpoint({
  method: 'POST',
  path: '/moneyAdjustment/propose',
  permission: 'finance:adjustment:propose',
  does: 'Proposes to give a company money or take it; nothing changes until another person approves.',
  body: AdjustmentInput,
  data: MoneyAdjustment,
  example: { body: { companyId: 1, minor: -1000, reason: 'x' } },
});

export const askConversion = endpoint({
  method: 'POST',
  path: '/moneyAdjustment/convert',
  permission: 'finance:adjustment:convert',
  does: 'Asks to convert money of one wallet into the other; finance sets the rate and approves.',
  body: ConversionInput,
  data: MoneyAdjustment,
});

export const setConversionRate = endpoint({
  method: 'POST',
  path: '/moneyAdjustment/rate',
  permission: moneyAdjustmentMachine.moves.setRate.permission,
  does: 'Sets the rate of a conversion that is not decided yet.',
  body: z.object({ id: recordId('finance.adjustment'), rate: YenRate }),
  data: MoneyAdjustment,
  example: { body: { id: 1, rate: '0.048000' } },
});

export const approveMoneyAdjustment = endpoint({
  method: 'POST',
  path: '/moneyAdjustment/approve',
  permission: moneyAdjustmentMachine.moves.approve.permission,
  does: 'Posts it. Never by the one who proposed it.',
  body: z.object({ id: recordId('finance.adjustment'), reason: optionalLine(200) }),
  data: MoneyAdjustment,
});
export const rejectMoneyAdjustment = endpoint({
  method: 'POST',
  path: '/moneyAdjustment/reject',
  permission: moneyAdjustmentMachine.moves.reject.permission,
  does: 'Refuses it with a reason; nothing is posted.',
  body: z.object({ id: recordId('finance.adjustment'), reason: optionalLine(200) }),
  data: MoneyAdjustment,
});
export const withdrawMoneyAdjustment = endpoint({
  method: 'POST',
  path: '/moneyAdjustment/withdraw',
  permission: moneyAdjustmentMachine.moves.withdraw.permission,
  does: 'Takes one’s own proposal back.',
  body: z.object({ id: recordId('finance.adjustment') }),
  data: MoneyAdjustment,
});
