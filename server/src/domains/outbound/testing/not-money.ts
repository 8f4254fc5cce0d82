import type { NotMoney } from '../../../testing/not-money.ts';

export const notMoney: NotMoney = {
  customer_returns: 'a limit that the customer sets; what is charged are fee lines',
  door_pickups: 'a price told; what is charged are fee lines',
  outbound_orders: 'what an order is expected to cost; what is charged are fee lines',
};
