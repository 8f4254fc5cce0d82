import { field } from '../../kernel/field.ts';
import { clock, companyFields } from '../invoicing.fields.ts';
import { Month } from './month.ts';

export const runOutcomes = ['invoiced', 'nothingSpent', 'nothingInvoiceable', 'noTitle', 'paused'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** What the run of a month did for a company. */
export const runFields = {
  companyId: companyFields.companyId,
  companyName: { ...companyFields.companyName, width: 200 },
  month: field.text('invoicing.run.month', { row: Month, width: 110 }),
  outcome: field.choice('invoicing.run.outcome', runOutcomes, 'invoicing.run.outcome', {
    tones: { invoiced: 'success', nothingSpent: 'default', nothingInvoiceable: 'warning', noTitle: 'error', paused: 'default' },
    width: 170,
  }),
  spend: field.money('invoicing.run.spend', { width: 150, total: true }),
  invoiced: field.money('invoicing.run.invoiced', { width: 150, total: true }),
  invoiceNumber: field.text('invoicing.invoice.number', { width: 160, cells: 18 }),
  runAt: field.instant('invoicing.run.runAt', clock),
};
