import { orderFields } from './order.fields.ts';
import type { OrderRow } from './order.ts';

/** What an order asks for beside its goods: of several that become one only one answer counts. */
const wishes = [
  'recipientCompany',
  'shippingType',
  'carrierMode',
  'carrier',
  'deliveryDate',
  'deliveryWindow',
  'packaging',
] as const satisfies (keyof typeof orderFields & keyof OrderRow)[];
type Wishing = Pick<OrderRow, (typeof wishes)[number]>;

/** A draft that was sent back still bears the carrier that the system chose for it. */
const wished = (order: Wishing, wish: (typeof wishes)[number]) =>
  wish === 'carrier' && order.carrierMode === 'cheapest' ? null : order[wish];

/** The titles of what these drafts do not ask for alike. */
export const differingWishes = (orders: readonly Wishing[]) =>
  wishes.filter((wish) => new Set(orders.map((order) => wished(order, wish))).size > 1).map((wish) => orderFields[wish].title);
