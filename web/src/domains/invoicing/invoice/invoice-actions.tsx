import { invoiceMoves } from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import { invoiceFields } from '@kura/contract/invoicing/invoice/invoice.fields.ts';
import type { InvoiceRow } from '@kura/contract/invoicing/invoice/invoice.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { useSession } from '../../../kit/session.ts';
import { ApplyButton } from './apply-button.tsx';

type Body = Readonly<Record<string, unknown>>;
const inputs = {
  issue: fieldsOf<Body>({ ...invoiceFields, fileId: invoiceFields.file }, [
    'invoiceNo',
    'invoicedOn',
    { name: 'fileId', kind: 'upload', upload: 'attachment', span: 'whole' },
    { name: 'link', span: 'whole' },
  ]),
  red: fieldsOf<Body>(invoiceFields, ['invoiceNo', 'invoicedOn', { name: 'isTitleCorrected', span: 'whole' }]),
};

/** Finance decides; what it rejected is applied for again, whoever may apply. */
export function InvoiceActions({ row }: { readonly row: InvoiceRow }) {
  const isStaff = useSession().user?.userType === 'staff';
  return (
    <>
      {isStaff && <MoveButtons moves={invoiceMoves} row={row} inputs={inputs} />}
      {row.status === 'rejected' && <ApplyButton companyId={row.companyId} again={row} />}
    </>
  );
}
