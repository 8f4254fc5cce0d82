import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { Id, queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { billMachine } from './bill.machine.ts';
import { besideFields, consolidationFields, consolidationStates } from './consolidation.fields.ts';
import { consolidationMachine } from './consolidation.machine.ts';
import { Consolidation, ConsolidationChange, ConsolidationInput, ConsolidationRow } from './consolidation.ts';
import { exportCustomsMachine, importCustomsMachine } from './customs.machine.ts';

const sample = {
  type: 'shared' as const,
  transport: 'sea' as const,
  containerId: 1,
  containerCode: 'TCLU4187650',
  departurePort: 'CNSHA' as const,
  destinationPort: 'JPTYO' as const,
};

export const listConsolidations = listEndpoint({
  path: '/consolidation/list',
  permission: 'freight:consolidation:list',
  does: 'Lists consolidations; customers see those with goods of theirs, and of them their own part only.',
  record: 'freight.consolidation',
  row: ConsolidationRow,
  filters: {
    ...filtersOf(consolidationFields, ['number', 'containerCode', 'blNumber', 'shipName']),
    ...choicesFiltersOf(consolidationFields, ['status']),
    ...filtersOf(consolidationFields, [
      'type',
      'transport',
      'containerId',
      'departurePort',
      'destinationPort',
      'billStatus',
      'exportCustoms',
      'importCustoms',
      'shipDate',
      'createdAt',
    ]),
    ...filtersOf(besideFields, ['hasWaitingCosts']),
  },
  sorts: ['createdAt', 'number', 'shipDate', 'statusAt', 'orderCount', 'boxCount', 'pieceCount', 'weightKg', 'volumeM3', 'cost', 'tax'],
  totalsOf: consolidationFields,
  export: { permission: 'freight:consolidation:export', title: 'freight.consolidation.title' },
});
export const countConsolidations = endpoint({
  method: 'GET',
  path: '/consolidation/counts',
  permission: 'freight:consolidation:list',
  does: 'How many consolidations stand in each state (counted up to 10,000): the tabs of the list.',
  query: z.object({}),
  data: z.object({ states: z.array(z.object({ status: z.enum(consolidationStates), count: z.int() })) }),
});
export const showConsolidation = endpoint({
  method: 'GET',
  path: '/consolidation/show',
  permission: 'freight:consolidation:list',
  does: 'One consolidation whole: orders, packages, steps, documents, fees and shares. A customer is answered with the own part.',
  query: z.object({ id: queryId('freight.consolidation') }),
  data: Consolidation,
});
export const createConsolidation = endpoint({
  method: 'POST',
  path: '/consolidation/create',
  permission: 'freight:consolidation:work',
  does: 'Opens a consolidation: goods are linked to it next.',
  body: ConsolidationInput,
  data: Consolidation,
  example: { body: sample },
});
export const changeConsolidation = endpoint({
  method: 'POST',
  path: '/consolidation/change',
  permission: 'freight:consolidation:work',
  does: 'Changes a consolidation; names the revision that was seen. What decides about the load stays once it is loaded.',
  body: ConsolidationChange,
  data: Consolidation,
  example: { body: { id: 1, revision: 0, ...sample } },
});
export const consolidationMoves = moveEndpoints(consolidationMachine, {
  path: '/consolidation',
  data: Consolidation,
  does: {
    consolidate: 'The list of what goes in is closed; every order in it is in it whole, or in as many containers as it pays for.',
    load: 'Everything is in the container: every order in it becomes loaded and its first leg is charged. S14.',
    depart: 'The ship or the flight has left, and with it every order. S14.',
    arrive: 'It has arrived at the port, and with it every order. S14.',
    release: 'Customs have released it, and with it every order. S14.',
    deliver: 'It stands at the warehouse, which takes the orders in one by one.',
    cancel: 'Gives a consolidation up before it was loaded; what was linked waits again. V17.',
  },
  steps: { release: 'passCustoms' },
  examples: {
    load: { id: 1, containerDate: '2026-11-20' },
    depart: { id: 1, shipDate: '2026-11-22' },
    arrive: { id: 1, arrivalDate: '2026-11-25' },
  },
});
export const rollBackConsolidation = endpoint({
  method: 'POST',
  path: '/consolidation/rollBack',
  permission: 'freight:consolidation:rollBack',
  does: 'Takes the last step of a container back, with every order in it; refused when one of them has gone on, naming it. S14.',
  body: z.object({ id: recordId('freight.consolidation'), reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  data: Consolidation,
});

export const billMoves = moveEndpoints(billMachine, {
  path: '/consolidation/bill',
  data: Consolidation,
  does: {
    confirm: 'The shipper has confirmed the draft of the bill of lading.',
    issue: 'The original was issued.',
    telex: 'It is released by telex, or surrendered.',
    obtain: 'The delivery order is there.',
    reopen: 'Back to the draft, with a reason.',
  },
});
const customsDoes = {
  declare: 'The goods are declared.',
  checkDocuments: 'Customs look at the documents.',
  inspect: 'Customs look at the goods; on the import side their orders are under inspection.',
  askDuty: 'Duty and tax are to be paid.',
  clear: 'Customs have let them pass.',
  hold: 'Customs hold them, with a reason.',
  resume: 'Customs go on.',
  reopen: 'To be declared anew, with a reason.',
} as const;
export const exportCustomsMoves = moveEndpoints(exportCustomsMachine, {
  path: '/consolidation/exportCustoms',
  data: Consolidation,
  does: customsDoes,
});
export const importCustomsMoves = moveEndpoints(importCustomsMachine, {
  path: '/consolidation/importCustoms',
  data: Consolidation,
  does: customsDoes,
  examples: { inspect: { id: 1, orderIds: [1], reason: '海关抽检' } },
});

export const listOpenConsolidations = endpoint({
  method: 'GET',
  path: '/consolidation/options',
  permission: 'freight:consolidation:work',
  does: 'Consolidations that are open, at most 50 for a keyword; `id` finds the one already picked.',
  query: z.object({
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    id: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))),
  }),
  data: z.array(z.object({ id: Id, number: z.string(), containerModel: z.string(), remainingM3: z.nullable(z.string()) })),
});
