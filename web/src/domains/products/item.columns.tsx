import type { StockFigures } from '@kura/contract/products/product/product.ts';
import type { ColumnSpec } from '../../kit/list/columns.ts';
import { cmText, kgText, nameOf, sizeText, type Named, type Sides } from './product/product-words.ts';
import { shelfCell } from './product/stock-cells.tsx';

interface Item extends Named, Sides {
  readonly weightG: number | null;
  readonly stock: StockFigures;
}

/** What people look for: the name they can read. */
export const nameColumn: ColumnSpec<Item> = {
  field: 'nameZh',
  key: 'name',
  title: 'products.product.name',
  show: (_, row) => nameOf(row),
  exports: ['nameZh', 'nameJp'],
  isHidden: false,
};

export const shelfColumns = (['good', 'locked', 'defective'] as const).map((figure): ColumnSpec<Item> => ({
  field: 'stock',
  key: figure,
  sort: figure,
  title: `products.product.${figure}`,
  show: shelfCell(figure),
  exports: [figure],
  width: 96,
  align: 'right',
}));

const side = (field: 'lengthMm' | 'widthMm' | 'heightMm', exported: string): ColumnSpec<Item> => ({
  field,
  show: cmText,
  exports: [exported],
  align: 'right',
});
/** One column for the eye; the sides one by one are for the log of changes and for those who sort by eye. */
export const sizeColumns: readonly ColumnSpec<Item>[] = [
  {
    field: 'lengthMm',
    key: 'size',
    title: 'products.product.size',
    show: (_, row) => sizeText(row),
    exports: ['lengthCm', 'widthCm', 'heightCm'],
    width: 170,
    isHidden: false,
  },
  side('lengthMm', 'lengthCm'),
  side('widthMm', 'widthCm'),
  side('heightMm', 'heightCm'),
  { field: 'weightG', show: kgText, exports: ['weightKg'], align: 'right' },
];
