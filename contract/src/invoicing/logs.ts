import { field } from '../kernel/field.ts';
import type { Logs } from '../kernel/log.ts';
import { monthlyStates } from './invoice/invoice.ts';
import { invoiceFields } from './invoice/invoice.fields.ts';
import { runFields } from './monthly/run.fields.ts';
import { titleFields } from './title/title.fields.ts';

export const invoicingLogs = {
  'invoicing.invoice': invoiceFields,
  'invoicing.title': titleFields,
  'invoicing.run': runFields,
  'invoicing.setting': { state: field.choice('common.status', monthlyStates, 'invoicing.monthly.state') },
} satisfies Logs;
