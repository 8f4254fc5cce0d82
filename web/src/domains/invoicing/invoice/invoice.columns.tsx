import { invoiceFields } from '@kura/contract/invoicing/invoice/invoice.fields.ts';
import { invoiceMachine } from '@kura/contract/invoicing/invoice/invoice.machine.ts';
import type { InvoiceRow, InvoiceRun } from '@kura/contract/invoicing/invoice/invoice.ts';
import { runFields } from '@kura/contract/invoicing/monthly/run.fields.ts';
import { moneyText, type Money } from '@kura/contract/kernel/money.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { actor, file, statusOf } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t } from '../../../kit/text.ts';
import '../invoicing.css';

/** A red one stands out: its amount is taken back. The one that it takes back counts no more. */
const amount = (value: Money, { redNumber }: InvoiceRow) =>
  redNumber ? (
    <del className="k-reddened">{moneyText(value)}</del>
  ) : (
    <span className={value.minor < 0 ? 'k-red-amount' : undefined}>{moneyText(value)}</span>
  );

const stateShown = statusOf(invoiceMachine);
const status = Object.assign(
  (state: InvoiceRow['status'], { redNumber }: InvoiceRow) =>
    redNumber ? <ToneTag tone="error">{t('invoicing.invoice.reddened')}</ToneTag> : stateShown(state),
  { tags: [...stateShown.tags, 'invoicing.invoice.reddened' as const] },
);

/** Of each of the two the other. */
const counterpart = (redNumber: string, { redOfNumber }: InvoiceRow) => {
  const number = redNumber || redOfNumber;
  return number ? (
    <PageLink code="invoices" search={{ number }}>
      {number}
    </PageLink>
  ) : (
    '–'
  );
};

/** The file, or where the document lies. */
const fileOrLink = (value: InvoiceRow['file'], { link }: InvoiceRow) => {
  if (value) return file(value);
  if (!link) return '–';
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {t('invoicing.invoice.linkOpen')}
    </a>
  );
};

export const invoiceColumns = columnsOf<InvoiceRow>(invoiceFields, [
  'number',
  'type',
  { field: 'status', show: status },
  { field: 'amount', show: amount },
  'titleName',
  'companyName',
  'invoiceNo',
  'invoicedOn',
  { field: 'file', show: fileOrLink, exports: ['link'] },
  'taxRate',
  { field: 'net', priority: 2 },
  { field: 'tax', priority: 2 },
  'month',
  'taxNumber',
  'address',
  'phone',
  'bank',
  'account',
  'reason',
  {
    field: 'redNumber',
    title: 'invoicing.invoice.counterpart',
    show: counterpart,
    isHidden: false,
    exports: ['redOfNumber', 'redNumber'],
  },
  'remark',
  { field: 'appliedByName', show: actor },
  'appliedAt',
  'decidedByName',
  'decidedAt',
]);

/** How the drawer of an invoice groups what the list has in one row. */
const titleKeys = ['titleName', 'taxNumber', 'address', 'phone', 'bank', 'account'];
const peopleKeys = ['appliedByName', 'appliedAt', 'decidedByName', 'decidedAt', 'reason', 'remark'];
export const invoiceSections = [
  { fields: invoiceColumns.filter(({ key }) => !titleKeys.includes(key) && !peopleKeys.includes(key)) },
  { title: 'invoicing.invoice.titleId', fields: invoiceColumns.filter(({ key }) => titleKeys.includes(key)) },
  { title: 'invoicing.invoice.handling', fields: invoiceColumns.filter(({ key }) => peopleKeys.includes(key)) },
];

export const runColumns = columnsOf<InvoiceRun>(runFields, [
  'month',
  'companyName',
  'outcome',
  'spend',
  'invoiced',
  'invoiceNumber',
  'runAt',
]);
