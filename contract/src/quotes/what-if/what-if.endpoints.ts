import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { choiceFilter, recordFilter } from '../../kernel/filter.ts';
import { Id, queryId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { whatIfCompanyFields, whatIfFields, whatIfLineFields } from './what-if.fields.ts';
import { WhatIfCompany, whatIfDirections, WhatIfInput, WhatIfLine, WhatIfRow } from './what-if.ts';

export const startWhatIf = endpoint({
  method: 'POST',
  path: '/whatIf/start',
  permission: 'quotes:whatIf:run',
  does: 'Computes what the charges of a past period would have been by this version, before it counts. Changes nothing that was booked.',
  body: WhatIfInput,
  /** `jobId` is the piece of work that one can follow, `id` the result once it is there. */
  data: z.object({ id: Id, jobId: Id }),
  example: { body: { bookId: 1, from: '2026-05-01', to: '2026-05-31' } },
});

export const showWhatIf = endpoint({
  method: 'GET',
  path: '/whatIf/show',
  permission: 'quotes:whatIf:list',
  does: 'The totals of one what-if.',
  query: z.object({ id: queryId('quotes.whatIf') }),
  data: WhatIfRow,
});

export const listWhatIfs = listEndpoint({
  path: '/whatIf/list',
  permission: 'quotes:whatIf:list',
  does: 'Lists finished what-ifs, newest first.',
  record: 'quotes.whatIf',
  row: WhatIfRow,
  filters: filtersOf(whatIfFields, ['bookId']),
  sorts: ['startedAt'],
  export: { permission: 'quotes:whatIf:list', title: 'quotes.whatIf.title' },
});

/** Left out, the newest one is meant. */
const whatIfId = recordFilter('quotes.whatIf.title', 'quotes.whatIf');

export const listWhatIfCompanies = listEndpoint({
  path: '/whatIf/companies',
  permission: 'quotes:whatIf:list',
  does: 'Who would have paid less and who more, company by company.',
  record: 'quotes.whatIfCompany',
  row: WhatIfCompany,
  filters: { whatIfId, direction: choiceFilter('quotes.whatIf.direction', ['less', 'same', 'more'], 'quotes.whatIf.direction') },
  sorts: ['change', 'before', 'after', 'companyCode'],
  totalsOf: whatIfCompanyFields,
  export: { permission: 'quotes:whatIf:list', title: 'quotes.whatIf.companies' },
});

export const listWhatIfLines = listEndpoint({
  path: '/whatIf/lines',
  permission: 'quotes:whatIf:list',
  does: 'Every charged line with what it was and what it would have been.',
  record: 'quotes.whatIfLine',
  row: WhatIfLine,
  filters: {
    whatIfId,
    companyId: recordFilter('common.company', 'identity.company'),
    ...filtersOf(whatIfLineFields, ['causeNo', 'feeType']),
    direction: choiceFilter('quotes.whatIf.direction', whatIfDirections, 'quotes.whatIf.direction'),
  },
  sorts: ['id', 'before', 'after', 'change'],
  totalsOf: whatIfLineFields,
  export: { permission: 'quotes:whatIf:list', title: 'quotes.whatIf.lines' },
});
