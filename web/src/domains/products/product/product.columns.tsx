import { productFields } from '@kura/contract/products/product/product.fields.ts';
import { productMachine } from '@kura/contract/products/product/product.machine.ts';
import type { ProductRow } from '@kura/contract/products/product/product.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { statusOf } from '../../../kit/list/show.tsx';
import { nameColumn, shelfColumns, sizeColumns } from '../item.columns.tsx';
import { availableCell } from './stock-cells.tsx';
import { SkuWithThumb } from './thumb.tsx';

/** The log of changes draws single values with these too, so each takes what the record keeps under its field. */
export const productColumns = columnsOf<ProductRow>(productFields, [
  { field: 'sku', show: (sku, row) => <SkuWithThumb sku={sku} thumbUrl={row.thumbUrl} /> },
  'nameZh',
  'nameJp',
  nameColumn,
  {
    field: 'stock',
    key: 'available',
    title: 'products.product.available',
    show: (stock, row) => availableCell(stock, row.parts),
    exports: ['available', 'partsText'],
    align: 'right',
    priority: 1,
  },
  ...shelfColumns,
  { field: 'status', show: statusOf(productMachine) },
  'type',
  'companyName',
  'warehouseSku',
  'upc',
  'fnsku',
  'customerSku',
  'category',
  'brandModel',
  ...sizeColumns,
  { field: 'salePrice', priority: 2 },
  { field: 'isSerialControlled', exports: ['serial'] },
  'isInsured',
  'setCount',
  'createdAt',
  'updatedAt',
]);
