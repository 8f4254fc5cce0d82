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

/** To what a return or a repair points. */
const pointedAt: readonly OrderRow['source'][] = ['return', 'work'];
/** S11, S12: of drafts that become one the first that would be cancelled although a return or a repair points at it. The first made takes all others. */
export const pointedOf = <O extends Pick<OrderRow, 'id' | 'source'>>(orders: readonly O[]): O | undefined =>
  orders
    .toSorted((a, b) => a.id - b.id)
    .slice(1)
    .find(({ source }) => pointedAt.includes(source));
