import { exportOf } from '../../kernel/field.ts';
import { currency } from '../finance.fields.ts';
import { topUpFields } from './top-up.fields.ts';

export const topUpExport = exportOf({ ...topUpFields, paidCurrency: currency }, [
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
  'walletCurrency',
  'remark',
  'reason',
  'reviewedAt',
  'creditedAt',
  'createdByName',
]);
