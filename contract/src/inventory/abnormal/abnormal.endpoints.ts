import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf, inputsOf } from '../../kernel/field.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { textFilter } from '../../kernel/filter.ts';
import { recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { CountSheet, maxCountLocations } from '../count/count.ts';
import { StockChoice } from '../document/document.ts';
import { stockFields } from '../stock/stock.fields.ts';
import { abnormalFields } from './abnormal.fields.ts';
import { abnormalMachine } from './abnormal.machine.ts';
import { AbnormalRow, StuckClaim } from './abnormal.ts';

export const listAbnormal = listEndpoint({
  path: '/abnormal/list',
  permission: 'inventory:abnormal:list',
  does: 'Lists reports of abnormal locations with what lies there.',
  record: 'inventory.abnormal',
  row: AbnormalRow,
  filters: {
    location: textFilter('inventory.abnormal.locationKeyword'),
    ...filtersOf(abnormalFields, ['status']),
    ...choicesFiltersOf(abnormalFields, ['reason']),
    ...filtersOf(abnormalFields, ['warehouseId', 'reportedAt']),
  },
  sorts: ['reportedAt', 'good', 'defective', 'locked'],
  totalsOf: abnormalFields,
  export: { permission: 'inventory:abnormal:export', title: 'inventory.abnormal.title' },
});

export const listAbnormalStock = listEndpoint({
  path: '/abnormal/stock/list',
  permission: 'inventory:abnormal:list',
  does: 'Lists what lies in the ABN locations and must be shelved, returned or written off.',
  record: 'inventory.abnormalStock',
  row: StockChoice,
  filters: filtersOf(stockFields, ['sku', 'warehouseId', 'companyId']),
  sorts: ['id', 'available', 'locked', 'defective'],
  totalsOf: stockFields,
  export: { permission: 'inventory:abnormal:export', title: 'inventory.abnormal.stock' },
});

export const reportAbnormal = endpoint({
  method: 'POST',
  path: '/abnormal/report',
  permission: 'inventory:abnormal:report',
  does: 'Marks a location abnormal: nothing is picked there, and promised pieces are taken from elsewhere as far as that goes.',
  body: z.object({ locationId: recordId('warehouse.location'), ...inputsOf(abnormalFields, ['reason', 'note']) }),
  data: z.object({ report: AbnormalRow, stuck: z.array(StuckClaim) }),
});

export const abnormalMoves = moveEndpoints(abnormalMachine, {
  path: '/abnormal',
  data: AbnormalRow,
  does: { close: 'Closes a report: nothing was wrong, or everything was moved out (then the location must be empty).' },
});

export const countAbnormal = endpoint({
  method: 'POST',
  path: '/abnormal/count',
  permission: 'inventory:count:create',
  does: 'Starts one count of the locations of these reports (one warehouse); they close when it closes.',
  body: z.object({ ids: z.array(recordId('inventory.abnormal')).check(z.minLength(1), z.maxLength(maxCountLocations)) }),
  data: CountSheet,
});

const Locations = z.object({
  locationIds: z.array(recordId('warehouse.location')).check(z.minLength(1), z.maxLength(maxCountLocations)),
  reason: optionalLine(200),
});
const Changed = z.object({ count: z.int() });

export const freezeLocations = endpoint({
  method: 'POST',
  path: '/location/freeze',
  permission: 'inventory:abnormal:freeze',
  does: 'Freezes normal locations: nothing goes in or out, promised pieces stay promised.',
  body: Locations,
  data: Changed,
});
export const unfreezeLocations = endpoint({
  method: 'POST',
  path: '/location/unfreeze',
  permission: 'inventory:abnormal:freeze',
  does: 'Makes frozen locations normal again, unless a count runs there.',
  body: Locations,
  data: Changed,
});
