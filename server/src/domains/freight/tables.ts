import type { TableTitles } from '../../kernel/references.ts';

/** By what people know the rows of each table. */
export const freightTables: TableTitles = {
  containers: 'freight.container.title',
  trucks: 'freight.truck.title',
};
