import type { StoreRow } from '@kura/contract/identity/channel-store/channel-store.ts';
import { storeMachine } from '@kura/contract/identity/channel-store/channel-store.machine.ts';
import { columns, type Column } from '../../../kit/list/columns.ts';
import { instant, list, statusOf, worded } from '../../../kit/list/show.tsx';
import { tr } from '../../../kit/text.ts';

/** The operation log keeps only the names of secrets, the list also how they end. */
const secretText = (secret: StoreRow['secrets'][number] | string): string =>
  typeof secret === 'string' ? tr(`identity.store.${secret}`) : `${tr(`identity.store.${secret.field}`)} …${secret.last4}`;
const settingText = ({ field, value }: StoreRow['settings'][number]): string => `${tr(`identity.store.${field}`)}: ${value}`;

export const storeColumns = columns<StoreRow>([
  { field: 'name', title: 'identity.store.name', width: 200 },
  { field: 'platform', title: 'identity.store.platform', show: worded('identity.store.platform'), width: 140 },
  { field: 'status', title: 'common.status', show: statusOf(storeMachine), width: 110 },
  { field: 'companyName', title: 'common.company', width: 200 },
  { field: 'sellerAccount', title: 'identity.store.sellerAccount', width: 190 },
  { field: 'contact', title: 'identity.store.contact', width: 120 },
  { field: 'phone', title: 'identity.store.phone', width: 150 },
  { field: 'email', title: 'identity.store.email', width: 200 },
  { field: 'secrets', title: 'identity.store.secrets', show: list(secretText), width: 300 },
  { field: 'settings', title: 'identity.store.settings', show: list(settingText), width: 240, isHidden: true },
  { field: 'boundAt', title: 'identity.store.boundAt', show: instant, width: 170 },
  { field: 'createdAt', title: 'common.createdAt', show: instant, width: 170 },
]);

/** A customer sees stores of one company only (A07). */
export const ownStoreColumns: readonly Column<StoreRow>[] = storeColumns.filter((column) => column.key !== 'companyName');
