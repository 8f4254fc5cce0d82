import { addressFields } from '@kura/contract/outbound/address/address.fields.ts';
import type { Address } from '@kura/contract/outbound/address/address.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { nothing } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t } from '../../../kit/text.ts';

const defaultMark = (isDefault: boolean) => (isDefault ? <ToneTag tone="processing">{t('outbound.address.isDefault')}</ToneTag> : nothing);
/** `100-0001`, as Japan writes it. */
const postcode = (digits: string) => (digits.length === 7 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : digits);

export const addressColumns = columnsOf<Address>(addressFields, [
  'contact',
  { field: 'kind', priority: 1 },
  { field: 'isDefault', show: defaultMark, priority: 1 },
  { field: 'phone', priority: 1 },
  { field: 'postcode', show: postcode, priority: 1 },
  { field: 'region', priority: 1 },
  { field: 'city', priority: 1 },
  { field: 'street', priority: 1 },
  'building',
  'organisation',
  'country',
  'companyName',
  'remark',
  'createdAt',
  'updatedAt',
]);
