import { exportOf } from '../../kernel/field.ts';
import { topUpFields } from './top-up.fields.ts';

export const topUpExport = exportOf(topUpFields, [
  'number',
  'companyName',
  'status',
  'createdAt',
  'method',
  'accountName',
  'payer',
  'paidCurrency',
  'paid',
  'received',
  'rate',
  'credit',
  'cny',
  'walletCurrency',
  'remark',
  'reason',
  'proofCount',
  'association',
  'bankRef',
  'reviewedAt',
  'creditedAt',
  'takenBack',
  'takenBackAt',
  'createdByName',
]);
