import type { TableTitles } from '../../kernel/references.ts';

/** By what people know the rows of each table. */
export const inboundTables: TableTitles = {
  fba_returns: 'inbound.fbaReturn.title',
  fba_return_trackings: 'inbound.fbaReturn.title',
  fba_return_lines: 'inbound.fbaReturn.title',
  fba_return_steps: 'inbound.fbaReturn.title',
  fba_return_receipts: 'inbound.fbaReturn.title',
  fba_return_shelvings: 'inbound.fbaReturn.title',
  fba_return_disposals: 'inbound.fbaReturn.title',
  inbound_orders: 'inbound.order.title',
  inbound_packages: 'inbound.package.title',
  inbound_steps: 'inbound.order.title',
  inbound_cartons: 'inbound.package.title',
  inbound_receipts: 'inbound.order.title',
  inbound_shelvings: 'inbound.order.title',
  inbound_differences: 'inbound.order.title',
  inbound_fba_transfers: 'inbound.fbaTransfer.title',
  inbound_fba_cartons: 'inbound.fbaTransfer.title',
  inbound_problems: 'inbound.problem.title',
};
