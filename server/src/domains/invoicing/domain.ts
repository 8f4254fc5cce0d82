import type { Domain } from '../../kernel/domain.ts';
import { invoiceNoun } from './invoice/invoice.routes.ts';
import { titleNoun } from './title/title.routes.ts';
import { addReadyInvoicing } from './ready.ts';
import { demoInvoices } from './demo/demo-invoices.ts';
import { invoicingTables } from './tables.ts';

export const invoicing: Domain = {
  name: 'invoicing',
  nouns: [titleNoun, invoiceNoun],
  tables: invoicingTables,
  ready: addReadyInvoicing,
  demo: demoInvoices,
};
