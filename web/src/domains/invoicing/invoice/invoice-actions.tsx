import { approveInvoice, issueInvoice, redInvoice, rejectInvoice } from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import { invoiceMachine } from '@kura/contract/invoicing/invoice/invoice.machine.ts';
import type { InvoiceRow } from '@kura/contract/invoicing/invoice/invoice.ts';
import type { Field } from '../../../kit/form/fields.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';

const calls = { approve: approveInvoice, issue: issueInvoice, reject: rejectInvoice, red: redInvoice };

const documentFields: readonly Field<Readonly<Record<string, unknown>>>[] = [
  { name: 'invoiceNo', title: 'invoicing.invoice.invoiceNo', kind: 'text', maxLength: 40 },
  { name: 'invoicedOn', title: 'invoicing.invoice.invoicedOn', kind: 'day' },
];
const inputs = {
  issue: [
    ...documentFields,
    { name: 'fileId', title: 'invoicing.invoice.file', kind: 'upload', upload: 'attachment', span: 'whole' },
    {
      name: 'link',
      title: 'invoicing.invoice.link',
      kind: 'text',
      maxLength: 500,
      span: 'whole',
      hint: 'invoicing.invoice.documentNeeded',
    },
  ],
  red: documentFields,
} as const satisfies Readonly<Record<string, readonly Field<Readonly<Record<string, unknown>>>[]>>;

export const InvoiceActions = ({ row }: { readonly row: InvoiceRow }) => (
  <MoveButtons moves={{ machine: invoiceMachine, calls: calls }} row={row} inputs={inputs} />
);
