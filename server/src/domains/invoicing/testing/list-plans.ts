import { of, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as invoiceStore from '../invoice/invoice.store.ts';
import * as invoiceRunStore from '../monthly/run.store.ts';
import * as invoiceTitleStore from '../title/title.store.ts';

const invoices = of(invoiceStore.page);
const invoiceRuns = of(invoiceRunStore.page);
const invoiceTitles = of(invoiceTitleStore.page);

export const plans: readonly ListPlan[] = [
  ['invoices_applied', invoices({}), orders],
  ['invoices_company', invoices({}, oneCompany), orders],
  ['invoices_status', invoices({ status: 'rejected' }), orders],
  ['invoices_type', invoices({ type: 'red' }), orders],
  ['invoices_number', invoices({ number: 'FP2606' }), searches],
  ['invoices_invoice_no', invoices({ invoiceNo: '26442000000012345678' }), searches],
  ['invoice_runs_at', invoiceRuns({}), orders],
  ['invoice_runs_company', invoiceRuns({}, oneCompany), orders],
  ['invoice_runs_outcome', invoiceRuns({ outcome: 'noTitle' }), orders],
  ['invoice_titles_created', invoiceTitles({}), orders],
  ['invoice_titles_company', invoiceTitles({}, oneCompany), orders],
  ['invoice_titles_search', invoiceTitles({ keyword: '海川' }), searches],
];
