import { exportOf } from '../../kernel/field.ts';
import { pushedStockFields } from './stock-push.fields.ts';

export const pushedStockExport = exportOf(pushedStockFields, [
  'companyName',
  'storeName',
  'platform',
  'platformSku',
  'sku',
  'quantity',
  'ours',
  'listings',
  'pushed',
  'pushedAt',
  'message',
]);
