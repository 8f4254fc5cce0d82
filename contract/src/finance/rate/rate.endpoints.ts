import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { rateFields, ratePairs } from './rate.fields.ts';
import { RateInput, RateOn, RateRow } from './rate.ts';

export const listRates = listEndpoint({
  path: '/rate/list',
  permission: 'finance:rate:list',
  does: 'Lists exchange rates with their history: what was typed over stays.',
  record: 'finance.rate',
  row: RateRow,
  filters: filtersOf(rateFields, ['pair', 'day']),
  sorts: ['day', 'setAt'],
  export: { permission: 'finance:rate:export', title: 'finance.rate.title' },
});

export const getRate = endpoint({
  method: 'GET',
  path: '/rate/on',
  permission: 'signedIn',
  does: 'The rate of a day (today in Shanghai unless told): the last one typed for it or for an earlier day.',
  query: z.object({ pair: z._default(z.enum(ratePairs), 'JPY/CNY'), day: z.optional(Day) }),
  data: RateOn,
});

export const setRate = endpoint({
  method: 'POST',
  path: '/rate/set',
  permission: 'finance:rate:set',
  does: 'Types the rate of a day; what was typed before stays as history. Orders and top-ups keep the rate they were made at.',
  body: RateInput,
  data: RateRow,
  example: { body: { pair: 'JPY/CNY', day: '2026-06-10', rate: '0.048500' } },
});
