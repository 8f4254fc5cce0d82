import type { InvoiceTitle } from '@kura/contract/invoicing/title/title.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { columns, type Column } from '../../../kit/list/columns.ts';
import { count, instantIn } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t } from '../../../kit/text.ts';

/** Finance counts in days of Shanghai, whoever reads. */
const financeTime = instantIn(zones.CN);
const defaultMark = (isDefault: boolean) => (isDefault ? <ToneTag tone="processing">{t('invoicing.title.isDefault')}</ToneTag> : '–');

export const titleColumns = columns<InvoiceTitle>([
  { field: 'name', title: 'invoicing.title.name', width: 230 },
  { field: 'taxNumber', title: 'invoicing.title.taxNumber', width: 190 },
  { field: 'companyName', title: 'common.company', width: 180 },
  { field: 'isDefault', title: 'invoicing.title.isDefault', show: defaultMark, width: 110 },
  { field: 'address', title: 'invoicing.title.address', width: 220 },
  { field: 'phone', title: 'invoicing.title.phone', width: 140, isHidden: true },
  { field: 'bank', title: 'invoicing.title.bank', width: 190 },
  { field: 'account', title: 'invoicing.title.account', width: 190 },
  { field: 'invoiceCount', title: 'invoicing.title.invoiceCount', show: count, align: 'right', width: 110 },
  { field: 'createdAt', title: 'common.createdAt', show: financeTime, width: 170 },
  { field: 'updatedAt', title: 'invoicing.title.updatedAt', show: financeTime, width: 170, isHidden: true },
]);
/** A07: a customer sees one company. */
export const ownTitleColumns: readonly Column<InvoiceTitle>[] = titleColumns.filter(({ key }) => key !== 'companyName');
