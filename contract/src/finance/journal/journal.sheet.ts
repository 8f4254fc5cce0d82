import { exportOf } from '../../kernel/field.ts';
import { journalFields } from './journal.fields.ts';

export const journalExport = exportOf(journalFields, [
  'at',
  'causeNo',
  'type',
  'account',
  { name: 'currency', beside: 'debit' },
  'debit',
  'credit',
  'companyName',
  'ofMonth',
  'note',
]);
