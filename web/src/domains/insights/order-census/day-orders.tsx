import type { OrderCensusRow } from '@kura/contract/insights/order-census/order-census.ts';
import { joinRange } from '@kura/contract/kernel/day.ts';
import type { FigureLinkProps } from '../report/leading.tsx';
import { OrdersLink } from '../report/orders-link.tsx';

/** A figure of a day, leading to those of its orders that it counts. */
export function DayOrders({ row: { day }, ...figure }: FigureLinkProps<OrderCensusRow>) {
  return <OrdersLink {...figure} search={{ createdAt: joinRange(day, day) }} />;
}
