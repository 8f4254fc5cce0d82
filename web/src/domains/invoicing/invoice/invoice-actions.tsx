import { invoiceMoves } from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import { invoiceFields } from '@kura/contract/invoicing/invoice/invoice.fields.ts';
import type { InvoiceRow } from '@kura/contract/invoicing/invoice/invoice.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';

type Body = Readonly<Record<string, unknown>>;
const inputs = {
  issue: fieldsOf<Body>({ ...invoiceFields, fileId: invoiceFields.file }, [
    'invoiceNo',
    'invoicedOn',
    { name: 'fileId', kind: 'upload', upload: 'attachment', span: 'whole' },
    { name: 'link', span: 'whole' },
  ]),
  red: fieldsOf<Body>(invoiceFields, ['invoiceNo', 'invoicedOn']),
};

export const InvoiceActions = ({ row }: { readonly row: InvoiceRow }) => <MoveButtons moves={invoiceMoves} row={row} inputs={inputs} />;
