import { productFields, productMoreFields } from '@kura/contract/products/product/product.fields.ts';
import { productMachine } from '@kura/contract/products/product/product.machine.ts';
import type { ProductRow } from '@kura/contract/products/product/product.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { statusOf } from '../../../kit/list/show.tsx';
import { tr } from '../../../kit/text.ts';
import { nameColumn, shelfColumns, sizeColumns } from '../item.columns.tsx';
import { availableCell } from './stock-cells.tsx';
import { SkuWithThumb } from './thumb.tsx';

/** Of the specification, for those who ask for it: the list is wide enough without. */
const hidden = <F extends keyof ProductRow & string>(field: F) => ({ field, isHidden: true, width: 130 }) as const;

/** The log of changes draws single values with these too, so each takes what the record keeps under its field. */
export const productColumns = columnsOf<ProductRow>({ ...productFields, ...productMoreFields }, [
  { field: 'sku', show: (sku, row) => <SkuWithThumb sku={sku} thumbUrl={row.thumbUrl} /> },
  'nameZh',
  'nameJp',
  nameColumn,
  {
    field: 'stock',
    key: 'available',
    sort: 'available',
    title: 'products.product.available',
    show: (stock, row) => availableCell(stock, { parts: row.parts, isSold: row.status === 'enabled' }),
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
  hidden('costPrice'),
  hidden('customsCode'),
  hidden('declaredPrice'),
  { field: 'isSerialControlled', exports: ['serial'] },
  { field: 'isInsured', exports: ['insured'] },
  hidden('insuredAmount'),
  hidden('material'),
  hidden('colour'),
  hidden('usage'),
  hidden('packaging'),
  { ...hidden('consumables'), show: (some: readonly string[]) => some.map((one) => tr(`products.product.consumable.${one}`)).join(' · ') },
  hidden('salesLink'),
  { ...hidden('imageCount'), title: 'products.product.images', align: 'right', width: 80 },
  'remark',
  'setCount',
  'createdAt',
  'updatedAt',
]);
