import type { TableTitles } from '../../kernel/references.ts';

/** By what people know the rows of each table. */
export const fbaTables: TableTitles = {
  fba_fnskus: 'fba.fnsku.title',
  fba_orders: 'fba.order.title',
  fba_lines: 'fba.order.title',
  fba_pieces: 'fba.order.title',
  fba_packages: 'fba.order.title',
  fba_package_items: 'fba.order.title',
  fba_cartons: 'fba.order.title',
  fba_carton_serials: 'fba.order.title',
  fba_order_transfers: 'fba.order.title',
  fba_steps: 'fba.order.title',
  fba_receipts: 'fba.order.title',
  fba_differences: 'fba.order.title',
  fba_trips: 'fba.carpool.title',
  fba_trip_orders: 'fba.carpool.title',
  fba_past_trips: 'fba.carpool.title',
  fba_appointments: 'fba.carpool.appointment',
  fba_appointment_nos: 'fba.carpool.appointment',
  fba_appointment_steps: 'fba.carpool.history',
  fba_sharing_rules: 'fba.carpool.sharing',
};
