import { choicesOf } from '../../kernel/filter.ts';
import type { ExportColumn } from '../../kernel/sheet.ts';
import { invoiceStates, invoiceTypes, runOutcomes } from './invoice.ts';

export const invoiceExport = {
  columns: [
    { field: 'number', title: 'invoicing.invoice.number', kind: 'text', width: 18 },
    { field: 'type', title: 'invoicing.invoice.type', kind: 'choice', options: choicesOf(invoiceTypes, 'invoicing.invoice.type') },
    { field: 'status', title: 'common.status', kind: 'choice', options: choicesOf(invoiceStates, 'invoicing.invoice.state') },
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'month', title: 'invoicing.invoice.month', kind: 'text' },
    { field: 'titleName', title: 'invoicing.title.name', kind: 'text', width: 30 },
    { field: 'taxNumber', title: 'invoicing.title.taxNumber', kind: 'text', width: 24 },
    { field: 'amount', title: 'invoicing.invoice.amount', kind: 'money' },
    { field: 'net', title: 'invoicing.invoice.net', kind: 'money' },
    { field: 'tax', title: 'invoicing.invoice.tax', kind: 'money' },
    { field: 'invoiceNo', title: 'invoicing.invoice.invoiceNo', kind: 'text', width: 24 },
    { field: 'invoicedOn', title: 'invoicing.invoice.invoicedOn', kind: 'day' },
    { field: 'redOfNumber', title: 'invoicing.invoice.redOf', kind: 'text', width: 18 },
    { field: 'reason', title: 'invoicing.invoice.reason', kind: 'text', width: 24 },
    { field: 'remark', title: 'common.remark', kind: 'text', width: 24 },
    { field: 'appliedByName', title: 'invoicing.invoice.appliedBy', kind: 'text' },
    { field: 'appliedAt', title: 'invoicing.invoice.appliedAt', kind: 'instant' },
    { field: 'decidedByName', title: 'invoicing.invoice.decidedBy', kind: 'text' },
    { field: 'decidedAt', title: 'invoicing.invoice.decidedAt', kind: 'instant' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };

export const runExport = {
  columns: [
    { field: 'month', title: 'invoicing.run.month', kind: 'text' },
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'outcome', title: 'invoicing.run.outcome', kind: 'choice', options: choicesOf(runOutcomes, 'invoicing.run.outcome') },
    { field: 'spend', title: 'invoicing.run.spend', kind: 'money' },
    { field: 'invoiced', title: 'invoicing.run.invoiced', kind: 'money' },
    { field: 'invoiceNumber', title: 'invoicing.invoice.number', kind: 'text', width: 18 },
    { field: 'runAt', title: 'invoicing.run.runAt', kind: 'instant' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
