import { accessoryFields } from '@kura/contract/products/accessory/accessory.fields.ts';
import { accessoryMachine } from '@kura/contract/products/accessory/accessory.machine.ts';
import type { AccessoryRow } from '@kura/contract/products/accessory/accessory.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { statusOf } from '../../../kit/list/show.tsx';
import { t } from '../../../kit/text.ts';
import { nameColumn, shelfColumns, sizeColumns } from '../item.columns.tsx';
import { availableCell } from '../product/stock-cells.tsx';
import { SkuWithThumb } from '../product/thumb.tsx';

/** The log keeps the SKUs alone. */
const fitsText = (fits: AccessoryRow['fits'] | readonly string[]): string =>
  fits.length === 0 ? t('products.accessory.fitsAny') : fits.map((one) => (typeof one === 'string' ? one : one.sku)).join(', ');

export const accessoryColumns = columnsOf<AccessoryRow>(accessoryFields, [
  { field: 'sku', show: (sku, row) => <SkuWithThumb sku={sku} thumbUrl={row.images[0]?.thumbUrl ?? null} /> },
  'nameZh',
  'nameJp',
  nameColumn,
  {
    field: 'stock',
    key: 'available',
    sort: 'available',
    title: 'products.product.available',
    show: (stock) => availableCell(stock),
    exports: ['available'],
    align: 'right',
    priority: 1,
  },
  ...shelfColumns,
  { field: 'fits', title: 'products.accessory.fits', show: fitsText, exports: ['fitsText'], width: 200 },
  { field: 'status', show: statusOf(accessoryMachine) },
  'companyName',
  'warehouseSku',
  'category',
  'brandModel',
  ...sizeColumns,
  { field: 'costPrice', priority: 2 },
  'remark',
  'createdAt',
  'updatedAt',
]);
