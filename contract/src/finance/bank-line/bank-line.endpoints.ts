import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { currency } from '../finance.fields.ts';
import { bankLineFields } from './bank-line.fields.ts';
import { BankLineRow } from './bank-line.ts';
import { suggestion, TopUpRow } from '../top-up/top-up.ts';

export const listBankLines = listEndpoint({
  path: '/bankLine/list',
  permission: 'finance:bankLine:list',
  does: 'Lists lines of the bank statements and which top-up each is the money of.',
  record: 'finance.bankLine',
  row: BankLineRow,
  /** An amount as people write it: `24310.00`. */
  filters: filtersOf({ ...bankLineFields, currency }, ['state', 'accountId', 'currency', 'amount', 'payer', 'bankRef', 'day']),
  sorts: ['day', 'amount'],
  totalsOf: bankLineFields,
  export: { permission: 'finance:bankLine:export', title: 'finance.bankLine.title' },
});

export const suggestTopUps = endpoint({
  method: 'GET',
  path: '/bankLine/suggest',
  permission: 'finance:topUp:match',
  does: 'Pending top-ups whose money a bank line may be, the likeliest first, with reasons (at most 10).',
  query: z.object({ id: queryId('finance.bankLine') }),
  data: z.array(z.object({ ...TopUpRow.shape, ...suggestion })),
});

export const decideSameLine = endpoint({
  method: 'POST',
  path: '/bankLine/same',
  permission: 'finance:bankLine:ignore',
  does: 'Says of a line that looks the same as another whether it is the same, or another payment.',
  body: z.object({ id: recordId('finance.bankLine'), isSame: z.boolean() }),
  data: BankLineRow,
});

export const ignoreBankLine = endpoint({
  method: 'POST',
  path: '/bankLine/ignore',
  permission: 'finance:bankLine:ignore',
  does: 'Sets a line aside that is for no top-up (interest, a refund of the bank), with a reason.',
  body: z.object({ id: recordId('finance.bankLine'), reason: bankLineFields.ignoredReason.input }),
  data: BankLineRow,
});
export const restoreBankLine = endpoint({
  method: 'POST',
  path: '/bankLine/restore',
  permission: 'finance:bankLine:ignore',
  does: 'Takes a line back among those that wait for a top-up.',
  body: z.object({ id: recordId('finance.bankLine') }),
  data: BankLineRow,
});
