import { allRead } from '../all-read.ts';
import { type ChangePage, ChannelRefusal, type Connector } from '../connector.ts';
import { dataOf, refusalOf } from './mabang-answers.ts';
import { ask, confirmShipment } from './mabang-confirm.ts';
import type { MabangOrder, OrderList } from './mabang-model.ts';
import { externalIdOf, numberOf, orderOf } from './mabang-order.ts';
import { byNumbers, changeAsk, changedBetween, listAsk, numbersAtOnce, prepareAsk, shopsAsk, skusAtOnce } from './mabang-requests.ts';
import { pushStockToMabang } from './mabang-stock.ts';

/** One order that cannot be read does not fail its page. */
export function ordersOf(told: readonly MabangOrder[]): Pick<ChangePage, 'orders' | 'unreadable'> {
  const orders = [];
  const unreadable = [];
  for (const each of told) {
    try {
      orders.push(orderOf(each));
    } catch (error) {
      unreadable.push({ externalId: externalIdOf(each), message: (error as Error).message, raw: JSON.stringify(each) });
    }
  }
  return { orders, unreadable };
}
const isYes = (flag: OrderList['hasNext']) => flag === true || flag === 'true' || String(flag) === '1';
export const pageOf = (list: OrderList): ChangePage => ({
  ...ordersOf(list.data ?? []),
  next: isYes(list.hasNext) && list.nextCursor ? list.nextCursor : null,
  upTo: null,
});

interface Shops {
  data?: readonly { id?: string | number | null; shopId?: string | number | null; name?: string | null; shopName?: string | null }[] | null;
}

export const mabang: Connector = {
  platform: 'mabang',
  defaultBase: 'https://gwapi.mabangerp.com',
  window: { overlapMinutes: 10, mostDays: 1, firstDays: 30 },

  async prove(call) {
    const told = dataOf<Shops | NonNullable<Shops['data']>>(await ask(call, shopsAsk));
    const shops = 'data' in told ? (told.data ?? []) : Array.isArray(told) ? told : [];
    const { sellerAccount } = call.store;
    const isMine = shops.some(({ id, shopId, name, shopName }) =>
      [id, shopId, name, shopName].some((each) => String(each ?? '') === sellerAccount),
    );
    // The shape of this answer is not public: an empty list says nothing, a list without the shop says that its name is wrong.
    if (shops.length > 0 && !isMine) throw new ChannelRefusal('credentials', 'shop', `there is no shop ${sellerAccount}`);
    return { account: sellerAccount, expiresAt: null };
  },

  async changes(call, { from, to }, cursor) {
    return pageOf(dataOf<OrderList>(await ask(call, (by) => listAsk(by, changedBetween(call.store.sellerAccount, from, to, cursor)))));
  },

  async read(call, externalIds) {
    const found: MabangOrder[] = [];
    for (let at = 0; at < externalIds.length; at += numbersAtOnce) {
      const numbers = [...new Set(externalIds.slice(at, at + numbersAtOnce).map(numberOf))];
      found.push(...(dataOf<OrderList>(await ask(call, (by) => listAsk(by, byNumbers(numbers)))).data ?? []));
    }
    return allRead(ordersOf(found.filter((order) => externalIds.includes(externalIdOf(order)))));
  },

  /** From pending to preparing, several at once. */
  async acknowledge(call, orders) {
    const refusal = refusalOf(
      await ask(call, (by) =>
        prepareAsk(
          by,
          orders.map(({ number }) => number),
        ),
      ),
    );
    return new Map(orders.map(({ externalId }) => [externalId, refusal ? { state: 'refused', ...refusal } : { state: 'done' }]));
  },

  confirmShipment: (call, shipping) => confirmShipment(call, shipping),

  pushStock: pushStockToMabang,
  stockBatch: skusAtOnce,

  async cancel(call, { number }) {
    const refusal = refusalOf(await ask(call, (by) => changeAsk(by, { platformOrderId: number, orderStatus: '5' })));
    return refusal ? { state: 'refused', ...refusal } : { state: 'done' };
  },
};
