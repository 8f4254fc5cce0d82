import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { monthsFilter } from '../../kernel/filter.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { Month } from '../month.ts';
import { JournalAccount, JournalAccountInput, programs } from './journal-account.ts';
import { journalFields } from './journal.fields.ts';
import { JournalRow } from './journal.ts';

const permission = 'finance:journal:list';

export const listJournal = listEndpoint({
  path: '/journal/list',
  permission,
  does: 'The journal of the money book: every line by the time it was booked, with its account and its document; debits and credits add up to the same. K04.',
  record: 'finance.journal',
  row: JournalRow,
  filters: {
    ...filtersOf(journalFields, ['at', 'causeNo', 'account', 'type', 'currency', 'companyId']),
    ofMonth: monthsFilter('finance.journal.ofMonth'),
  },
  sorts: ['at', 'debit', 'credit'],
  totalsOf: journalFields,
  export: { permission: 'finance:journal:export', title: 'finance.journal.title' },
});

export const exportJournal = endpoint({
  method: 'POST',
  path: '/journal/file',
  permission: 'finance:journal:export',
  does: 'The journal of a month as an accounting program reads it: freee, MoneyForward, Kingdee or Yonyou.',
  body: z.object({ month: Month, program: z.enum(programs) }),
  data: FileRef,
  changes: 'nothing',
  log: 'none',
  transaction: 'own',
  example: { body: { month: '2026-06', program: 'freee' } },
});

export const listJournalAccounts = endpoint({
  method: 'GET',
  path: '/journal/accounts',
  permission,
  does: 'Under which account each program books what we keep.',
  data: z.array(JournalAccount),
});

export const setJournalAccount = endpoint({
  method: 'POST',
  path: '/journal/save',
  permission: 'finance:journal:map',
  does: 'Sets the account of a program for one kind of our accounts.',
  body: JournalAccountInput,
  data: JournalAccount,
  example: { body: { program: 'freee', key: 'wallet', code: '2203', name: 'Deposits received' } },
});
