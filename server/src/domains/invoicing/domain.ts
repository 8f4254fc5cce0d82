import type { Domain } from '../../kernel/domain.ts';
import { invoiceNoun } from './invoice/invoice.routes.ts';
import { titleNoun } from './title/title.routes.ts';
import { addReadyInvoicing } from './ready.ts';
import { demoInvoices } from './demo/demo-invoices.ts';

export const invoicing: Domain = {
  name: 'invoicing',
  nouns: [titleNoun, invoiceNoun],
  ready: addReadyInvoicing,
  demo: demoInvoices,
};
