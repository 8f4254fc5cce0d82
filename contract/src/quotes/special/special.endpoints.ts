import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { daysFilter } from '../../kernel/filter.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { specialFields } from './special.fields.ts';
import { specialMachine } from './special.machine.ts';
import { ActivationPreview } from '../price-book/price-book.ts';
import { Special, SpecialChange, SpecialInput, SpecialRow } from './special.ts';

export const listSpecials = listEndpoint({
  path: '/special/list',
  permission: 'quotes:special:list',
  does: 'Lists special quotes; customers see their own once they count, never drafts.',
  record: 'quotes.special',
  row: SpecialRow,
  filters: {
    ...filtersOf(specialFields, ['number', 'companyId', 'book', 'status']),
    /** Those that count on any of these days. */
    valid: daysFilter('quotes.special.valid'),
    createdAt: { ...daysFilter('common.createdAt'), for: 'staff' },
  },
  sorts: ['createdAt', 'number'],
  export: { permission: 'quotes:special:export', title: 'quotes.special.title' },
});

export const showSpecial = endpoint({
  method: 'GET',
  path: '/special/show',
  permission: 'quotes:special:list',
  does: 'One special quote with its cells.',
  query: z.object({ id: queryId('quotes.special') }),
  data: Special,
});

export const previewSpecial = endpoint({
  method: 'GET',
  path: '/special/preview',
  permission: 'quotes:special:edit',
  does: 'What a special quote changes of the prices that the company pays on its first day, today at the earliest, and whether the reader may let it count.',
  query: z.object({ id: queryId('quotes.special') }),
  data: ActivationPreview,
});

export const createSpecial = endpoint({
  method: 'POST',
  path: '/special/create',
  permission: 'quotes:special:edit',
  does: 'Begins a special quote for a company: cells of one book at other prices.',
  body: SpecialInput,
  data: Special,
  example: { body: { companyId: 1, book: 'storage', freeDays: 10 } },
});

export const saveSpecial = endpoint({
  method: 'POST',
  path: '/special/save',
  permission: 'quotes:special:edit',
  does: 'Changes a draft; refused when somebody has saved since (409 names who).',
  body: SpecialChange,
  data: Special,
  example: { body: { id: 1, revision: 0, remark: 'x' } },
});

export const deleteSpecial = endpoint({
  method: 'POST',
  path: '/special/delete',
  permission: 'quotes:special:edit',
  does: 'Throws a draft away.',
  body: z.object({ id: recordId('quotes.special') }),
  data: z.object({}),
});

export const copySpecial = endpoint({
  method: 'POST',
  path: '/special/copy',
  permission: 'quotes:special:edit',
  does: 'Makes a draft for another (or the same) company with the same cells and no dates.',
  body: z.object({ id: recordId('quotes.special'), companyId: recordId('identity.company') }),
  data: Special,
});

export const specialMoves = moveEndpoints(specialMachine, {
  path: '/special',
  data: Special,
  does: {
    activate: 'Lets a special quote count on its days; refused when another one has the same cell on one of them (409 names it). K09.',
    stop: 'Ends a special quote at once for everything computed from now on; what is booked stays.',
  },
});
