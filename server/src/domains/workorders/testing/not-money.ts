import type { NotMoney } from '../../../testing/not-money.ts';

export const notMoney: NotMoney = {
  repair_orders: 'a cost told and accepted; what is charged are fee lines',
  repair_parts: 'the price of a part, told and accepted; what is charged are fee lines',
  work_order_templates: 'what a text usually costs; nothing is charged by it',
  work_orders: 'a price told and accepted; what is charged are fee lines',
};
