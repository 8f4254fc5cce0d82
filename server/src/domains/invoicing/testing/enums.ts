import { runOutcomes } from '@kura/contract/invoicing/monthly/run.fields.ts';
import { invoiceTypes, invoiceStates } from '@kura/contract/invoicing/invoice/invoice.fields.ts';
import type { Enums } from '../../../testing/enums.ts';

export const enums: Enums = {
  'invoice_runs.outcome': runOutcomes,
  'invoices.type': invoiceTypes,
  'invoices.status': invoiceStates,
};
