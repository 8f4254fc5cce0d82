import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { queryId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { rerateFields } from './rerate.fields.ts';
import { rerateMachine } from './rerate.machine.ts';
import { Rerate, RerateInput, RerateRow } from './rerate.ts';

export const listRerates = listEndpoint({
  path: '/rerate/list',
  permission: 'insights:rerate:list',
  does: 'Lists supplements and refunds of freight for parcels that the carrier measured otherwise.',
  record: 'insights.rerate',
  row: RerateRow,
  filters: filtersOf(rerateFields, ['trackingNumber', 'status', 'companyId', 'createdAt']),
  sorts: ['createdAt', 'yen', 'cny'],
  totalsOf: rerateFields,
  export: { permission: 'insights:rerate:export', title: 'insights.rerate.title' },
});

export const showRerate = endpoint({
  method: 'GET',
  path: '/rerate/show',
  permission: 'insights:rerate:list',
  does: 'One re-rate with its photographs.',
  query: z.object({ id: queryId('insights.rerate') }),
  data: Rerate,
});

export const proposeRerate = endpoint({
  method: 'POST',
  path: '/rerate/propose',
  permission: 'insights:rerate:propose',
  does: 'Proposes to charge or give back the difference of two sizes at the rate of the order, with a photograph; at most 60 days after shipping.',
  body: RerateInput,
  data: RerateRow,
  example: { body: { rowId: 1, toSize: '140', reason: 'x', photoIds: [1] } },
});

export const rerateMoves = moveEndpoints(rerateMachine, {
  path: '/rerate',
  data: RerateRow,
  does: {
    approve: 'Books the difference as freight, or gives it back. Never by the one who proposed it.',
    reject: 'Refuses it with a reason; nothing is booked.',
    withdraw: 'Takes one’s own proposal back.',
  },
});
