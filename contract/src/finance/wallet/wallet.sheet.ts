import { exportOf } from '../../kernel/field.ts';
import { holdFields } from './hold.fields.ts';
import { walletFields } from './wallet.fields.ts';

export const walletExport = exportOf(walletFields, [
  'companyCode',
  'companyName',
  'state',
  'cnyBalance',
  'cnyHolds',
  'credit',
  'cnyAvailable',
  'jpyBalance',
  'jpyHolds',
]);

export const holdExport = exportOf(holdFields, [
  'openedAt',
  'companyName',
  'causeNo',
  'currency',
  'amount',
  'status',
  'openedByName',
  'closedAt',
]);
