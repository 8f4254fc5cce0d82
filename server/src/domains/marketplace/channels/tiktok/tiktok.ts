import { allRead } from '../all-read.ts';
import { type ChangePage, ChannelRefusal, type Connector } from '../connector.ts';
import { dataOf, tokensOf } from './tiktok-answers.ts';
import { ask, readOrders } from './tiktok-calls.ts';
import { confirmShipment } from './tiktok-confirm.ts';
import { files } from './tiktok-files.ts';
import type { SearchData, ShopsData, TiktokOrder } from './tiktok-model.ts';
import { orderOf } from './tiktok-order.ts';
import { codeAsk, consentAddress, ordersAtOnce, searchAsk, shopsAsk } from './tiktok-requests.ts';
import { tiktokApp } from './tiktok-sign.ts';
import { pushStockToTiktok } from './tiktok-stock.ts';
import { verifyWebhook } from './tiktok-webhook.ts';

/** One order that cannot be read does not fail its page. */
export function ordersOf(told: readonly TiktokOrder[]): Pick<ChangePage, 'orders' | 'unreadable'> {
  const orders = [];
  const unreadable = [];
  for (const each of told) {
    try {
      orders.push(orderOf(each));
    } catch (error) {
      unreadable.push({ externalId: String(each.id ?? ''), message: (error as Error).message, raw: JSON.stringify(each) });
    }
  }
  return { orders, unreadable };
}

export const tiktok: Connector = {
  platform: 'tiktok',
  defaultBase: 'https://open-api.tiktokglobalshop.com',
  window: { overlapMinutes: 5, mostDays: 30, firstDays: 60 },

  async prove(call) {
    let expiresAt: Date | null = null;
    const answer = await ask(call, shopsAsk, (endsAt) => {
      expiresAt = endsAt;
    });
    const { shops } = dataOf<ShopsData>(answer);
    const { shopCipher } = call.credentials;
    const mine = (shops ?? []).find(({ id, cipher }) => id === call.store.sellerAccount && (!shopCipher || cipher === shopCipher));
    if (!mine) throw new ChannelRefusal('credentials', 'shop', `the consent is not for shop ${call.store.sellerAccount}`);
    return { account: mine.name ?? mine.id, expiresAt };
  },

  async changes(call, { from, to }, cursor) {
    const data = dataOf<SearchData>(await ask(call, (by) => searchAsk(by, { from, to, pageSize: ordersAtOnce, pageToken: cursor })));
    return { ...ordersOf(data.orders ?? []), next: data.next_page_token || null, upTo: null };
  },

  read: async (call, externalIds) => allRead(ordersOf(await readOrders(call, externalIds))),

  confirmShipment,
  pushStock: pushStockToTiktok,
  stockBatch: 50,
  files,
  webhook: { verify: verifyWebhook },

  consent: {
    address: (app, state) => consentAddress(app, state),
    async redeem(call, code) {
      const app = tiktokApp(call.credentials.serviceKey);
      const tokens = tokensOf(await call.send(codeAsk(app, code)));
      const { shops } = dataOf<ShopsData>(await call.send(shopsAsk({ app, cipher: '', token: tokens.accessToken, at: call.now() })));
      const mine = (shops ?? []).find(({ id }) => id === call.store.sellerAccount) ?? (shops?.length === 1 ? shops[0] : undefined);
      if (!mine?.cipher) throw new ChannelRefusal('credentials', 'shop', `the consent is not for shop ${call.store.sellerAccount}`);
      return { accessToken: tokens.refreshToken, shopCipher: mine.cipher, sellerAccount: mine.id };
    },
  },
};
