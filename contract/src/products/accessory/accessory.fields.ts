import { field } from '../../kernel/field.ts';
import { AccessorySku } from '../product/product-fields.ts';
import { costPrice, itemFields, remark } from '../product/product.fields.ts';
import { productStates } from '../product/product-kinds.ts';

export const accessoryFields = {
  ...itemFields,
  sku: field.text('products.accessory.sku', { input: AccessorySku, width: 200, cells: 20 }),
  status: field.choice('common.status', productStates, 'products.accessory.state', { width: 100 }),
  costPrice,
  remark,
};
