import type { OrderStatus } from '@kura/contract/inbound/order/order.fields.ts';
import type { OrderRow } from '@kura/contract/inbound/order/order.ts';

type Way = Pick<OrderRow, 'status' | 'deliveryMethod'>;

const atWarehouse = ['pendingStock', 'inStock', 'onShelf'] as const satisfies readonly OrderStatus[];
/** S07: self-delivered goods skip the sea. */
const steps: Readonly<Record<OrderRow['deliveryMethod'], readonly OrderStatus[]>> = {
  provider: ['ordered', 'audited', 'loaded', 'departed', 'arrived', 'released', ...atWarehouse],
  self: ['ordered', 'audited', ...atWarehouse],
};

/** The side states, by the step of the way at which they stand. */
const besides: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = { inspection: 'pendingStock', transferred: 'onShelf' };

export interface WayPlace {
  readonly of: number;
  /** How many steps are done, the present one included; 0 of what was cancelled. */
  readonly at: number;
}

export function placeOnWay({ status, deliveryMethod }: Way): WayPlace {
  const way = steps[deliveryMethod];
  return { of: way.length, at: way.indexOf(besides[status] ?? status) + 1 };
}
