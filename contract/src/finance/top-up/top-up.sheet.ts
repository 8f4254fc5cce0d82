import { exportOf } from '../../kernel/field.ts';
import { topUpFields } from './top-up.fields.ts';

export const topUpExport = exportOf(topUpFields, [
  'number',
  'companyName',
  { name: 'status', instead: { where: 'takenBackAt', text: 'finance.topUp.reversed' } },
  'createdAt',
  'method',
  'accountName',
  'payer',
  { name: 'paidCurrency', beside: 'paid' },
  'paid',
  // Hidden in the list, but what a file is fetched for: what came in, by which line of the bank, and who pressed.
  { name: 'received', beside: 'paid' },
  'rate',
  { name: 'walletCurrency', beside: 'credited' },
  'credit',
  'credited',
  'cny',
  'remark',
  'reason',
  'proofCount',
  'association',
  { name: 'bankRef', beside: 'number' },
  { name: 'reviewedByName', beside: 'number' },
  'reviewedAt',
  { name: 'creditedByName', beside: 'number' },
  'creditedAt',
  'takenBack',
  'takenBackAt',
  'createdByName',
]);
