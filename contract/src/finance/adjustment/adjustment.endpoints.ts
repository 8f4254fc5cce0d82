import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { queryId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { adjustmentFields } from './adjustment.fields.ts';
import { moneyAdjustmentMachine } from './adjustment.machine.ts';
import { AdjustmentInput, ConversionInput, MoneyAdjustment } from './adjustment.ts';

export const listMoneyAdjustments = listEndpoint({
  path: '/moneyAdjustment/list',
  permission: 'finance:adjustment:list',
  does: 'Lists adjustments and conversions; customers see their conversions and what was approved.',
  record: 'finance.adjustment',
  row: MoneyAdjustment,
  filters: filtersOf(adjustmentFields, ['number', 'status', 'kind', 'companyId', 'createdAt']),
  sorts: ['createdAt', 'number', 'amount', 'converted'],
  totalsOf: adjustmentFields,
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

export const moneyAdjustmentMoves = moveEndpoints(moneyAdjustmentMachine, {
  path: '/moneyAdjustment',
  data: MoneyAdjustment,
  does: {
    setRate: 'Sets the rate of a conversion that is not decided yet.',
    approve: 'Posts it. Never by the one who proposed it.',
    reject: 'Refuses it with a reason; nothing is posted.',
    withdraw: 'Takes one’s own proposal back.',
  },
  steps: { setRate: 'rate' },
  examples: { setRate: { id: 1, rate: '0.048000' } },
});
