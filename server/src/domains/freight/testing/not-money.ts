import type { NotMoney } from '../../../testing/not-money.ts';

export const notMoney: NotMoney = {
  consolidation_fees: 'what a container costs us; a line is struck out once, by triggers of its own',
  consolidation_orders: 'how that is shared out for gross profit; what is charged are fee lines',
  consolidation_packages: 'what the goods were declared at, for customs',
  consolidations: 'the currency and the sum of its lines; what is charged are fee lines',
};
