import { accessoryMachine } from '@kura/contract/products/accessory/accessory.machine.ts';
import type { AccessoryRow } from '@kura/contract/products/accessory/accessory.ts';
import { columns, type Column } from '../../../kit/list/columns.ts';
import { instant, money, statusOf } from '../../../kit/list/show.tsx';
import { t } from '../../../kit/text.ts';
import { cmText, kgText, nameOf, sizeText } from '../product/product-words.ts';
import { availableCell, shelfCell } from '../product/stock-cells.tsx';
import { SkuWithThumb } from '../product/thumb.tsx';

/** The log keeps the SKUs alone. */
const fitsText = (fits: AccessoryRow['fits'] | readonly string[]): string =>
  fits.length === 0 ? t('products.accessory.fitsAny') : fits.map((one) => (typeof one === 'string' ? one : one.sku)).join(', ');

export const accessoryColumns = columns<AccessoryRow>([
  {
    field: 'sku',
    title: 'products.accessory.sku',
    show: (sku, row) => <SkuWithThumb sku={sku} thumbUrl={row.images[0]?.thumbUrl ?? null} />,
    width: 200,
  },
  { field: 'nameZh', title: 'products.product.nameZh', width: 200, isHidden: true },
  { field: 'nameJp', title: 'products.product.nameJp', width: 200, isHidden: true },
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
    show: (stock) => availableCell(stock),
    exports: ['available'],
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
  { field: 'fits', title: 'products.accessory.fits', show: fitsText, exports: ['fitsText'], width: 200 },
  { field: 'status', title: 'common.status', show: statusOf(accessoryMachine), width: 100 },
  { field: 'companyName', title: 'common.company', width: 180 },
  { field: 'warehouseSku', title: 'products.product.warehouseSku', width: 130 },
  { field: 'category', title: 'products.product.category', width: 130 },
  { field: 'brandModel', title: 'products.product.brandModel', width: 150, isHidden: true },
  // One column for the eye; the sides one by one are for the log of changes.
  {
    field: 'images',
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
  { field: 'costPrice', title: 'products.product.costPrice', show: money, width: 120, align: 'right' },
  { field: 'remark', title: 'common.remark', width: 200, isHidden: true },
  { field: 'createdAt', title: 'common.createdAt', show: instant, width: 170 },
  { field: 'updatedAt', title: 'products.product.updatedAt', show: instant, width: 170, isHidden: true },
]);

export const ownAccessoryColumns: readonly Column<AccessoryRow>[] = accessoryColumns.filter((column) => column.key !== 'companyName');
