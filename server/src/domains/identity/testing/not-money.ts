import type { NotMoney } from '../../../testing/not-money.ts';

export const notMoney: NotMoney = {
  companies: 'the limit that was approved last; its steps stand in credit_limits',
  credit_limits: 'a proposal is decided about once, by a trigger of its own',
};
