import { joinRange, type Day } from '@kura/contract/kernel/day.ts';
import { OrdersLink } from '../report/orders-link.tsx';

/** A day, leading to the orders that came in on it. */
export function DayOrders({ day }: { readonly day: Day }) {
  return <OrdersLink search={{ createdAt: joinRange(day, day) }}>{day}</OrdersLink>;
}
