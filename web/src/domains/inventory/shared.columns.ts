import { productName } from './product-name.ts';
import { age as aged, change, pieces, storeName, volume as cubicMetres } from './stock/stock-shown.tsx';

/** How the fields that lists of stock share are drawn. */
export const name = {
  field: 'nameZh',
  title: 'inventory.stock.name',
  show: (_: string, row: Parameters<typeof productName>[0]) => productName(row),
  exports: ['nameZh', 'nameJp'],
} as const;
export const store = { field: 'storeName', show: storeName } as const;
export const age = { field: 'ageDays', show: aged, align: 'left' } as const;
export const volume = { field: 'volumeM3', show: cubicMetres } as const;

export const figures = <const N extends string>(...fields: readonly N[]) => fields.map((field) => ({ field, show: pieces }));

type Holding = 'good' | 'locked' | 'defective';
type Changed = Readonly<Record<`${Holding}After`, number>>;
/** By how many it changed, and from what to what. */
export const changes = (['good', 'locked', 'defective'] as const).map((field) => ({
  field,
  title: `inventory.stock.${field}`,
  show: (by: number, row: Changed) => change(by, row[`${field}After`]),
  exports: [`${field}Before`, field, `${field}After`],
}));
