import { exportOf } from '../../kernel/field.ts';
import { invoiceFields } from './invoice.fields.ts';
import { runFields } from '../monthly/run.fields.ts';

export const invoiceExport = exportOf(invoiceFields, [
  'number',
  'type',
  { name: 'status', instead: { where: 'redNumber', text: 'invoicing.invoice.reddened' } },
  'companyName',
  'month',
  'titleName',
  'taxNumber',
  'address',
  'phone',
  'bank',
  'account',
  'amount',
  'taxRate',
  'net',
  'tax',
  'invoiceNo',
  'invoicedOn',
  'link',
  'redOfNumber',
  'redNumber',
  'reason',
  'remark',
  'appliedByName',
  'appliedAt',
  'decidedByName',
  'decidedAt',
]);

export const runExport = exportOf(runFields, ['month', 'companyName', 'outcome', 'spend', 'invoiced', 'invoiceNumber', 'runAt']);
