import { storeFields } from '@kura/contract/identity/channel-store/channel-store.fields.ts';
import type { StoreRow } from '@kura/contract/identity/channel-store/channel-store.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { list } from '../../../kit/list/show.tsx';
import { tr } from '../../../kit/text.ts';

/** The operation log keeps only the names of secrets, the list also how they end. */
const secretText = (secret: StoreRow['secrets'][number] | string): string =>
  typeof secret === 'string' ? tr(`identity.store.${secret}`) : `${tr(`identity.store.${secret.field}`)} …${secret.last4}`;
const settingText = ({ field, value }: StoreRow['settings'][number]): string => `${tr(`identity.store.${field}`)}: ${value}`;

export const storeColumns = columnsOf<StoreRow>(storeFields, [
  'name',
  'platform',
  'status',
  'companyCode',
  'companyName',
  'sellerAccount',
  'contact',
  'phone',
  'email',
  { field: 'secrets', show: list(secretText) },
  { field: 'settings', show: list(settingText) },
  'boundAt',
  'createdAt',
]);
