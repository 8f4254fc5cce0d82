import type { NotMoney } from '../../../testing/not-money.ts';

export const notMoney: NotMoney = {
  lot_day_stock: 'what lies there at its price, added up every minute and proven with the stock book',
};
