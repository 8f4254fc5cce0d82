import { itemTypes, productStates } from '@kura/contract/products/product/product-kinds.ts';
import { productCodeKinds } from '@kura/contract/products/product/scan-code.ts';
import type { Enums } from '../../../testing/enums.ts';

export const enums: Enums = {
  'products.type': itemTypes,
  'products.status': productStates,
  'product_codes.kind': productCodeKinds,
};
