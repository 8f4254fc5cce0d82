import type { TableTitles } from '../../kernel/references.ts';

/** By what people know the rows of each table. */
export const outboundTables: TableTitles = {
  outbound_orders: 'outbound.order.title',
  outbound_lines: 'outbound.order.title',
  outbound_pieces: 'outbound.order.title',
  outbound_parcels: 'outbound.order.title',
  outbound_parcel_items: 'outbound.order.title',
  outbound_steps: 'outbound.order.title',
  outbound_scans: 'outbound.order.title',
  hand_over_times: 'fulfilment.waveSetting.title',
  label_styles: 'outbound.labelStyle.title',
  customer_returns: 'outbound.return.title',
  customer_return_lines: 'outbound.return.title',
  customer_return_steps: 'outbound.return.title',
  customer_return_receipts: 'outbound.return.title',
  customer_return_acts: 'outbound.return.title',
  door_pickups: 'outbound.pickup.title',
  door_pickup_steps: 'outbound.pickup.title',
  door_pickup_terms: 'outbound.pickupTerms.title',
  shipping_addresses: 'outbound.address.title',
};
