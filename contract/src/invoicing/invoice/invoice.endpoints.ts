import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { invoiceFields } from './invoice.fields.ts';
import { invoiceMachine } from './invoice.machine.ts';
import { InvoiceApplication, InvoiceRow, InvoiceRun, InvoiceStanding, monthlyStates } from './invoice.ts';
import { Month } from '../monthly/month.ts';
import { runFields } from '../monthly/run.fields.ts';

export const listInvoices = listEndpoint({
  path: '/invoice/list',
  permission: 'invoicing:invoice:list',
  does: 'Lists invoices, one-time, monthly and red ones; customers see their own.',
  record: 'invoicing.invoice',
  row: InvoiceRow,
  filters: filtersOf(invoiceFields, ['number', 'status', 'type', 'companyId', 'invoiceNo', 'appliedAt']),
  sorts: ['appliedAt', 'number', 'amount', 'net', 'tax'],
  totalsOf: invoiceFields,
  export: { permission: 'invoicing:invoice:export', title: 'invoicing.invoice.title' },
});

export const listInvoiceRuns = listEndpoint({
  path: '/invoice/runs',
  permission: 'invoicing:invoice:list',
  does: 'What the monthly run did, company by company and month by month. V06.',
  record: 'invoicing.run',
  row: InvoiceRun,
  filters: filtersOf(runFields, ['companyId', 'outcome', 'runAt']),
  sorts: ['runAt', 'spend', 'invoiced'],
  totalsOf: runFields,
  export: { permission: 'invoicing:invoice:export', title: 'invoicing.run.title' },
});

export const getInvoiceStanding = endpoint({
  method: 'GET',
  path: '/invoice/standing',
  permission: 'invoicing:invoice:list',
  does: 'The invoiceable amount of a company with where it comes from, and how its monthly invoices stand. V05, V06.',
  query: z.object({ companyId: z.optional(queryId('identity.company')) }),
  /** null: staff who see all companies have to name one. */
  data: z.nullable(InvoiceStanding),
});

export const applyForInvoice = endpoint({
  method: 'POST',
  path: '/invoice/apply',
  permission: 'invoicing:invoice:apply',
  does: 'Applies for a one-time invoice (once a month, at most what was paid in and not invoiced yet), or to be invoiced each month from now on: then nothing is written yet, and null comes back. V05.',
  body: InvoiceApplication,
  data: z.nullable(InvoiceRow),
  example: { body: { type: 'oneTime', titleId: 1, amount: { currency: 'CNY', minor: 1_000_00 } } },
});

export const setMonthlyInvoices = endpoint({
  method: 'POST',
  path: '/invoice/monthly',
  permission: 'invoicing:invoice:monthly',
  does: 'Switches the invoices of each month on, off, or pauses them. V06.',
  body: z.object({ companyId: z.optional(recordId('identity.company')), state: z.enum(monthlyStates) }),
  data: InvoiceStanding,
});

export const runMonthlyInvoice = endpoint({
  method: 'POST',
  path: '/invoice/run',
  permission: 'invoicing:invoice:run',
  does: 'Makes the monthly invoice of one company for a month that is over, at once instead of on the 10th; each month once. V06.',
  body: z.object({ companyId: z.optional(recordId('identity.company')), month: Month }),
  data: InvoiceRun,
  example: { body: { companyId: 1, month: '2026-01' } },
});

export const invoiceMoves = moveEndpoints(invoiceMachine, {
  path: '/invoice',
  data: InvoiceRow,
  does: {
    approve: 'Approves an application; the document is made next. S10.',
    issue: 'Records the document of an approved application: its number, its day, and the file or where it lies. S10.',
    reject: 'Refuses an application with a reason; its amount can be invoiced again. S10, V17.',
    red: 'Takes an issued invoice back by a red one of the same amount, which can be invoiced again. S10.',
  },
  examples: {
    issue: { id: 1, invoiceNo: '26442000000012345678', invoicedOn: '2026-06-10', link: 'https://example.com/invoice.pdf' },
    red: { id: 1, invoiceNo: '26442000000012345679', invoicedOn: '2026-06-10', reason: '抬头有误' },
  },
});
