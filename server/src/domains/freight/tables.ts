import type { TableTitles } from '../../kernel/references.ts';

/** By what people know the rows of each table. */
export const freightTables: TableTitles = {
  containers: 'freight.container.title',
  consolidations: 'freight.consolidation.title',
  consolidation_packages: 'freight.consolidation.title',
  consolidation_orders: 'freight.consolidation.title',
  consolidation_companies: 'freight.consolidation.title',
  consolidation_steps: 'freight.consolidation.title',
  consolidation_fees: 'freight.consolidation.title',
  trucks: 'freight.truck.title',
};
