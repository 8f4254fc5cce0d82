import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { queryId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { problemFields } from './problem.fields.ts';
import { problemMachine } from './problem.machine.ts';
import { Problem, ProblemInput, ProblemRow } from './problem.ts';

export const listProblems = listEndpoint({
  path: '/inboundProblem/list',
  permission: 'inbound:problem:list',
  does: 'Lists problem items of inbound orders; customers see their own.',
  record: 'inbound.problem',
  row: ProblemRow,
  filters: {
    ...filtersOf(problemFields, ['orderNumber', 'cartonCode', 'status']),
    ...choicesFiltersOf(problemFields, ['kind']),
    ...filtersOf(problemFields, ['warehouseId', 'companyId', 'orderId', 'reportedAt']),
  },
  sorts: ['reportedAt', 'pieces'],
  totalsOf: problemFields,
  export: { permission: 'inbound:order:export', title: 'inbound.problem.title' },
});

export const showProblem = endpoint({
  method: 'GET',
  path: '/inboundProblem/show',
  permission: 'inbound:problem:list',
  does: 'One problem item with its photographs and what can be done, with the prices of today.',
  query: z.object({ id: queryId('inbound.problem') }),
  data: Problem,
});

export const reportProblem = endpoint({
  method: 'POST',
  path: '/inboundProblem/report',
  permission: 'inbound:problem:report',
  does: 'Reports what came in and does not fit the order; the customer is told and decides within working days. H05.',
  body: ProblemInput,
  /** What a station tells twice changes nothing the second time; the first time is logged. */
  log: 'none',
  data: Problem,
  example: { body: { orderId: 1, kind: 'strangeCarton', cartonCode: 'X-001', note: 'no label' } },
});

export const problemMoves = moveEndpoints(problemMachine, {
  path: '/inboundProblem',
  data: Problem,
  does: {
    decide: 'Keeps what the customer wants done with it; staff decide only once the day has passed.',
    askAgain: 'Asks the customer again, after photographs were taken or what was wanted cannot be done.',
    settle: 'It was done as decided. S16: surplus that is sent back or disposed of takes its serial numbers along.',
    takeBack: 'Takes back what was done about surplus: its pieces wait in the abnormal area again, and its fees are given back. S08.',
  },
});
