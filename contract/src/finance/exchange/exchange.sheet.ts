import { exportOf } from '../../kernel/field.ts';
import { exchangeFields } from './exchange.fields.ts';

export const exchangeExport = exportOf(exchangeFields, [
  'month',
  'currency',
  'opening',
  'closing',
  'rate',
  'realised',
  'unrealised',
  'gain',
]);
