import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { recordFilter } from '../../kernel/filter.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { trialFields } from './trial.fields.ts';
import { Trial, TrialInput, TrialOptions, TrialRow } from './trial.ts';

const permission = 'quotes:trial:run';

export const getTrialOptions = endpoint({
  method: 'GET',
  path: '/trial/options',
  permission,
  does: 'Routes, packaging and rates that the calculator offers on a day.',
  query: z.object({ day: z.optional(Day), companyId: z.optional(queryId('identity.company')) }),
  data: TrialOptions,
});

export const runTrial = endpoint({
  method: 'POST',
  path: '/trial/run',
  permission,
  does: 'Computes what parcels, first leg, storage and services would cost; books nothing and keeps the trial for 90 days.',
  body: TrialInput,
  data: Trial,
  log: 'none',
  example: {
    body: {
      warehouseId: 1,
      parts: ['express', 'services'],
      packages: [{ lengthMm: 450, widthMm: 350, heightMm: 180, weightG: 6200, count: 1 }],
      prefecture: '27',
      pieces: 2,
    },
  },
});

export const listTrials = listEndpoint({
  path: '/trial/list',
  permission,
  does: 'Lists the trials of the last 90 days; customers see those of their company.',
  record: 'quotes.trial',
  row: TrialRow,
  filters: {
    ...filtersOf(trialFields, ['title']),
    companyId: { ...recordFilter('common.company', 'identity.company'), for: 'staff' },
    ...filtersOf(trialFields, ['at']),
  },
  sorts: ['at'],
  export: { permission: 'quotes:trial:export', title: 'quotes.trial.history' },
});

export const showTrial = endpoint({
  method: 'GET',
  path: '/trial/show',
  permission,
  does: 'One trial: what was asked and what came out.',
  query: z.object({ id: queryId('quotes.trial') }),
  data: Trial,
});

export const printTrial = endpoint({
  method: 'POST',
  path: '/trial/pdf',
  permission,
  does: 'The result of a trial as a quote PDF, with the carrier and lane that were picked.',
  body: z.object({
    id: recordId('quotes.trial'),
    /** Left out: the cheapest. */
    carrier: z.optional(z.string().check(z.maxLength(40))),
    lane: z.optional(z.string().check(z.maxLength(80))),
  }),
  data: z.object({ name: z.string(), url: z.string() }),
  transaction: 'own',
  log: 'none',
});
