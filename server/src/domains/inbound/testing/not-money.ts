import type { NotMoney } from '../../../testing/not-money.ts';

export const notMoney: NotMoney = {
  inbound_packages: 'what the goods cost the customer, for customs',
};
