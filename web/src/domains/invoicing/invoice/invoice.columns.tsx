import { invoiceMachine } from '@kura/contract/invoicing/invoice/invoice.machine.ts';
import type { InvoiceRow, InvoiceRun, RunOutcome } from '@kura/contract/invoicing/invoice/invoice.ts';
import { moneyText, type Money } from '@kura/contract/kernel/money.ts';
import type { Tone } from '@kura/contract/kernel/machine.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { columns, type Column } from '../../../kit/list/columns.ts';
import { day, file, instantIn, money, statusOf, worded } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t } from '../../../kit/text.ts';
import '../invoicing.css';

/** Finance counts in days of Shanghai, whoever reads. */
export const financeTime = instantIn(zones.CN);

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

export const invoiceColumns = columns<InvoiceRow>([
  { field: 'number', title: 'invoicing.invoice.number', width: 150 },
  { field: 'type', title: 'invoicing.invoice.type', show: worded('invoicing.invoice.type'), width: 120 },
  { field: 'status', title: 'common.status', show: statusOf(invoiceMachine), width: 110 },
  { field: 'companyName', title: 'common.company', width: 180 },
  { field: 'titleName', title: 'invoicing.title.name', width: 210 },
  { field: 'amount', title: 'invoicing.invoice.amount', show: amount, align: 'right', width: 140 },
  { field: 'invoiceNo', title: 'invoicing.invoice.invoiceNo', width: 190 },
  { field: 'invoicedOn', title: 'invoicing.invoice.invoicedOn', show: day, width: 120 },
  { field: 'file', title: 'invoicing.invoice.file', show: fileOrLink, width: 160 },
  { field: 'net', title: 'invoicing.invoice.net', show: money, align: 'right', width: 140 },
  { field: 'tax', title: 'invoicing.invoice.tax', show: money, align: 'right', width: 130 },
  { field: 'month', title: 'invoicing.invoice.month', width: 100 },
  { field: 'taxNumber', title: 'invoicing.title.taxNumber', width: 190, isHidden: true },
  { field: 'address', title: 'invoicing.title.address', width: 200, isHidden: true },
  { field: 'phone', title: 'invoicing.title.phone', width: 140, isHidden: true },
  { field: 'bank', title: 'invoicing.title.bank', width: 180, isHidden: true },
  { field: 'account', title: 'invoicing.title.account', width: 180, isHidden: true },
  { field: 'reason', title: 'invoicing.invoice.reason', width: 180 },
  { field: 'redOfNumber', title: 'invoicing.invoice.redOf', width: 150, isHidden: true },
  { field: 'redNumber', title: 'invoicing.invoice.redBy', width: 150, isHidden: true },
  { field: 'remark', title: 'common.remark', width: 180, isHidden: true },
  { field: 'appliedByName', title: 'invoicing.invoice.appliedBy', width: 120 },
  { field: 'appliedAt', title: 'invoicing.invoice.appliedAt', show: financeTime, width: 170 },
  { field: 'decidedByName', title: 'invoicing.invoice.decidedBy', width: 120, isHidden: true },
  { field: 'decidedAt', title: 'invoicing.invoice.decidedAt', show: financeTime, width: 170, isHidden: true },
]);
/** How the drawer of an invoice groups what the list has in one row. */
const titleKeys = ['titleName', 'taxNumber', 'address', 'phone', 'bank', 'account'];
const peopleKeys = ['appliedByName', 'appliedAt', 'decidedByName', 'decidedAt', 'reason', 'remark'];
export const invoiceSections = (fields: readonly Column<InvoiceRow>[]) => [
  { fields: fields.filter(({ key }) => !titleKeys.includes(key) && !peopleKeys.includes(key)) },
  { title: 'invoicing.invoice.titleId', fields: fields.filter(({ key }) => titleKeys.includes(key)) },
  { title: 'invoicing.invoice.handling', fields: fields.filter(({ key }) => peopleKeys.includes(key)) },
];
export const ownInvoiceColumns: readonly Column<InvoiceRow>[] = invoiceColumns.filter(({ key }) => key !== 'companyName');

const tones: Readonly<Record<RunOutcome, Tone>> = {
  invoiced: 'success',
  nothingSpent: 'default',
  nothingInvoiceable: 'warning',
  noTitle: 'error',
  paused: 'default',
};
export const runColumns = columns<InvoiceRun>([
  { field: 'month', title: 'invoicing.run.month', width: 110 },
  { field: 'companyName', title: 'common.company', width: 200 },
  {
    field: 'outcome',
    title: 'invoicing.run.outcome',
    show: (value) => <ToneTag tone={tones[value]}>{t(`invoicing.run.outcome.${value}`)}</ToneTag>,
    width: 170,
  },
  { field: 'spend', title: 'invoicing.run.spend', show: money, align: 'right', width: 150 },
  { field: 'invoiced', title: 'invoicing.run.invoiced', show: money, align: 'right', width: 150 },
  { field: 'invoiceNumber', title: 'invoicing.invoice.number', width: 160 },
  { field: 'runAt', title: 'invoicing.run.runAt', show: financeTime, width: 170 },
]);
export const ownRunColumns: readonly Column<InvoiceRun>[] = runColumns.filter(({ key }) => key !== 'companyName');
