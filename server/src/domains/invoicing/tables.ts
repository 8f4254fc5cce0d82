import type { TableTitles } from '../../kernel/references.ts';

/** By what people know the rows of each table. */
export const invoicingTables: TableTitles = {
  invoices: 'invoicing.invoice.title',
  invoice_titles: 'invoicing.title.title',
  invoice_settings: 'invoicing.setting.title',
  invoice_limits: 'invoicing.setting.title',
  invoice_runs: 'invoicing.run.title',
};
