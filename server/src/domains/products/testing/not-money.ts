import type { NotMoney } from '../../../testing/not-money.ts';

export const notMoney: NotMoney = {
  products: 'prices that the customer declares',
};
