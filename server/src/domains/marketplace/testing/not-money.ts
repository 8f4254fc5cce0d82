import type { NotMoney } from '../../../testing/not-money.ts';

export const notMoney: NotMoney = {
  forward_rules: 'a limit above which an order waits for somebody',
  marketplace_orders: 'what the channel tells of its buyer; nothing is charged by it',
};
