import { titleFields } from '@kura/contract/invoicing/title/title.fields.ts';
import type { InvoiceTitle } from '@kura/contract/invoicing/title/title.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t } from '../../../kit/text.ts';

const defaultMark = (isDefault: boolean) => (isDefault ? <ToneTag tone="processing">{t('invoicing.title.isDefault')}</ToneTag> : '–');

export const titleColumns = columnsOf<InvoiceTitle>(titleFields, [
  'name',
  'taxNumber',
  'companyName',
  { field: 'isDefault', show: defaultMark },
  'address',
  'phone',
  'bank',
  'account',
  { field: 'invoiceCount', priority: 2 },
  'createdAt',
  'updatedAt',
]);
