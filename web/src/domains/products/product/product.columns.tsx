import { productMachine } from '@kura/contract/products/product/product.machine.ts';
import type { ProductRow } from '@kura/contract/products/product/product.ts';
import { columns, type Column } from '../../../kit/list/columns.ts';
import { count, instant, money, statusOf, worded, yesNo } from '../../../kit/list/show.tsx';
import { cmText, kgText, nameOf, sizeText } from './product-words.ts';
import { availableCell, shelfCell } from './stock-cells.tsx';
import { SkuWithThumb } from './thumb.tsx';

/** The log of changes draws single values with these too, so each takes what the record keeps under its field. */
export const productColumns = columns<ProductRow>([
  { field: 'sku', title: 'products.product.sku', show: (sku, row) => <SkuWithThumb sku={sku} thumbUrl={row.thumbUrl} />, width: 200 },
  { field: 'nameZh', title: 'products.product.nameZh', width: 200, isHidden: true },
  { field: 'nameJp', title: 'products.product.nameJp', width: 200, isHidden: true },
  // What people look for: the name they can read, and what there is of it.
  {
    field: 'nameZh',
    key: 'name',
    title: 'products.product.name',
    show: (_, row) => nameOf(row),
    exports: ['nameZh', 'nameJp'],
    width: 200,
  },
  {
    field: 'stock',
    key: 'available',
    title: 'products.product.available',
    show: (stock, row) => availableCell(stock, row.parts),
    exports: ['available', 'partsText'],
    width: 150,
    align: 'right',
  },
  ...(['good', 'locked', 'defective'] as const).map((figure) => ({
    field: 'stock' as const,
    key: figure,
    title: `products.product.${figure}`,
    show: shelfCell(figure),
    exports: [figure],
    width: 96,
    align: 'right' as const,
  })),
  { field: 'status', title: 'common.status', show: statusOf(productMachine), width: 100 },
  { field: 'type', title: 'products.product.type', show: worded('products.product.type'), width: 110 },
  { field: 'companyName', title: 'common.company', width: 180 },
  { field: 'warehouseSku', title: 'products.product.warehouseSku', width: 130 },
  { field: 'upc', title: 'products.product.upc', width: 150 },
  { field: 'fnsku', title: 'products.product.fnsku', width: 130 },
  { field: 'customerSku', title: 'products.product.customerSku', width: 150, isHidden: true },
  { field: 'category', title: 'products.product.category', width: 130 },
  { field: 'brandModel', title: 'products.product.brandModel', width: 150, isHidden: true },
  // The sides one by one are for the log of changes and for those who sort by eye.
  {
    field: 'isMeasured',
    key: 'size',
    title: 'products.product.size',
    show: (_, row) => sizeText(row),
    exports: ['lengthCm', 'widthCm', 'heightCm'],
    width: 170,
  },
  {
    field: 'lengthMm',
    title: 'products.product.lengthCm',
    show: cmText,
    exports: ['lengthCm'],
    width: 110,
    align: 'right',
    isHidden: true,
  },
  { field: 'widthMm', title: 'products.product.widthCm', show: cmText, exports: ['widthCm'], width: 110, align: 'right', isHidden: true },
  {
    field: 'heightMm',
    title: 'products.product.heightCm',
    show: cmText,
    exports: ['heightCm'],
    width: 110,
    align: 'right',
    isHidden: true,
  },
  { field: 'weightG', title: 'products.product.weightKg', show: kgText, exports: ['weightKg'], width: 110, align: 'right' },
  { field: 'salePrice', title: 'products.product.salePrice', show: money, width: 120, align: 'right' },
  {
    field: 'isSerialControlled',
    title: 'products.product.isSerialControlled',
    show: yesNo,
    exports: ['serial'],
    width: 120,
    isHidden: true,
  },
  { field: 'isInsured', title: 'products.product.isInsured', show: yesNo, width: 100, isHidden: true },
  { field: 'setCount', title: 'products.product.setCount', show: count, width: 110, align: 'right', isHidden: true },
  { field: 'createdAt', title: 'common.createdAt', show: instant, width: 170 },
  { field: 'updatedAt', title: 'products.product.updatedAt', show: instant, width: 170, isHidden: true },
]);

/** A customer sees products of one company only (A07). */
export const ownProductColumns: readonly Column<ProductRow>[] = productColumns.filter((column) => column.key !== 'companyName');
