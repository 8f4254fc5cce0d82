import { invoiceFields } from '@kura/contract/invoicing/invoice/invoice.fields.ts';
import { invoiceMachine } from '@kura/contract/invoicing/invoice/invoice.machine.ts';
import type { InvoiceRow, InvoiceRun } from '@kura/contract/invoicing/invoice/invoice.ts';
import { runFields } from '@kura/contract/invoicing/invoice/run.fields.ts';
import { moneyText, type Money } from '@kura/contract/kernel/money.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { file, statusOf } from '../../../kit/list/show.tsx';
import { t } from '../../../kit/text.ts';
import '../invoicing.css';

/** A red one stands out: its amount is taken back. */
const amount = (value: Money) => <span className={value.minor < 0 ? 'k-red-amount' : undefined}>{moneyText(value)}</span>;

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
  { field: 'status', show: statusOf(invoiceMachine) },
  { field: 'amount', show: amount },
  'titleName',
  'companyName',
  'invoiceNo',
  'invoicedOn',
  { field: 'file', show: fileOrLink },
  { field: 'net', priority: 2 },
  { field: 'tax', priority: 2 },
  'month',
  'taxNumber',
  'address',
  'phone',
  'bank',
  'account',
  'reason',
  'redOfNumber',
  'redNumber',
  'remark',
  'appliedByName',
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
