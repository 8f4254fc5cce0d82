import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { choiceFilter, daysFilter, recordFilter, textFilter } from '../../kernel/filter.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { invoiceMachine } from './invoice.machine.ts';
import {
  InvoiceApplication,
  InvoiceRow,
  InvoiceRun,
  invoiceStates,
  InvoiceStanding,
  invoiceTypes,
  IssuedInvoice,
  monthlyStates,
  RedInvoice,
  runOutcomes,
} from './invoice.ts';
import { Month } from './month.ts';

export const listInvoices = listEndpoint({
  path: '/invoice/list',
  permission: 'invoicing:invoice:list',
  does: 'Lists invoices, one-time, monthly and red ones; customers see their own.',
  record: 'invoicing.invoice',
  row: InvoiceRow,
  filters: {
    number: textFilter('invoicing.invoice.number'),
    status: choiceFilter('common.status', invoiceStates, 'invoicing.invoice.state'),
    type: choiceFilter('invoicing.invoice.type', invoiceTypes, 'invoicing.invoice.type'),
    companyId: recordFilter('common.company', 'identity.company'),
    invoiceNo: textFilter('invoicing.invoice.invoiceNo'),
    appliedAt: daysFilter('invoicing.invoice.appliedAt'),
  },
  sorts: ['appliedAt', 'number'],
  export: { permission: 'invoicing:invoice:export', title: 'invoicing.invoice.title' },
});

export const listInvoiceRuns = listEndpoint({
  path: '/invoice/runs',
  permission: 'invoicing:invoice:list',
  does: 'What the monthly run did, company by company and month by month. V06.',
  record: 'invoicing.run',
  row: InvoiceRun,
  filters: {
    companyId: recordFilter('common.company', 'identity.company'),
    outcome: choiceFilter('invoicing.run.outcome', runOutcomes, 'invoicing.run.outcome'),
    runAt: daysFilter('invoicing.run.runAt'),
  },
  sorts: ['runAt'],
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
  does: 'Applies for a one-time invoice: once a month, and at most what was paid in and not invoiced yet. V05.',
  body: InvoiceApplication,
  data: InvoiceRow,
  example: { body: { titleId: 1, amount: { currency: 'CNY', minor: 1_000_00 } } },
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

export const approveInvoice = endpoint({
  method: 'POST',
  path: '/invoice/approve',
  permission: invoiceMachine.moves.approve.permission,
  does: 'Approves an application; the document is made next. S10.',
  body: z.object({ id: recordId('invoicing.invoice') }),
  data: InvoiceRow,
});
export const issueInvoice = endpoint({
  method: 'POST',
  path: '/invoice/issue',
  permission: invoiceMachine.moves.issue.permission,
  does: 'Records the document of an approved application: its number, its day, and the file or where it lies. S10.',
  body: IssuedInvoice,
  data: InvoiceRow,
  example: { body: { id: 1, invoiceNo: '26442000000012345678', invoicedOn: '2026-06-10', link: 'https://example.com/invoice.pdf' } },
});
export const rejectInvoice = endpoint({
  method: 'POST',
  path: '/invoice/reject',
  permission: invoiceMachine.moves.reject.permission,
  does: 'Refuses an application with a reason; its amount can be invoiced again. S10, V17.',
  body: z.object({ id: recordId('invoicing.invoice'), reason: optionalLine(200) }),
  data: InvoiceRow,
});
export const redInvoice = endpoint({
  method: 'POST',
  path: '/invoice/red',
  permission: invoiceMachine.moves.red.permission,
  does: 'Takes an issued invoice back by a red one of the same amount, which can be invoiced again. S10.',
  body: RedInvoice,
  data: InvoiceRow,
  example: { body: { id: 1, invoiceNo: '26442000000012345679', invoicedOn: '2026-06-10', reason: '抬头有误' } },
});
