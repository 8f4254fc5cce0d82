import { allRead } from '../all-read.ts';
import { createHash } from 'node:crypto';
import type { ChannelOrder } from '../channel-order.ts';
import { type ChangePage, type ChannelCall, ChannelRefusal, type Connector } from '../connector.ts';
import { consentEnd, forgetAccess, sendAs } from './yahoo-access.ts';
import { readInfo, readList, readTokens } from './yahoo-answers.ts';
import { askInfo, askList, askRedeem, consentUrl, stockAtOnce } from './yahoo-requests.ts';
import { confirmAtYahoo, setStatusAtYahoo } from './yahoo-shipping.ts';
import { pushStockToYahoo } from './yahoo-stock.ts';

const dayMs = 86_400_000;
/** A search must name days of ordering: what is older than this does not change any more. */
const reachDays = 365;
/** Each order is a call of its own, one a second: a page is stored within a turn of its store, and little is read again when it breaks off. */
const pageSize = 15;
const overlapMinutes = 15;
/** Yahoo writes whole seconds: an order read in the second of its change may have changed once more within it. */
const spareMs = 5000;

/** Reads one by one what has changed. An order that Yahoo refuses to tell fails nothing but itself. */
async function readEach(call: ChannelCall, ids: readonly string[]): Promise<Pick<ChangePage, 'orders' | 'unreadable'>> {
  const orders: ChannelOrder[] = [];
  const unreadable: { externalId: string; message: string; raw: string }[] = [];
  for (const id of ids) {
    try {
      const read = readInfo(await sendAs(call, (caller) => askInfo(caller, id)), id, call.now());
      if ('order' in read) orders.push(read.order);
      else unreadable.push(read.unreadable);
    } catch (error) {
      // Of the application or of the caller's address (px-…): it would be the same for all of them.
      if (!(error instanceof ChannelRefusal) || error.kind === 'credentials' || error.code.startsWith('px-')) throw error;
      unreadable.push({ externalId: id, message: `${error.code} ${error.message}`, raw: '' });
    }
  }
  return { orders, unreadable };
}

async function changes(call: ChannelCall, window: { from: Date; to: Date }, cursor: string | null): Promise<ChangePage> {
  const start = cursor === null ? 1 : Number(cursor);
  const search = {
    orderedFrom: new Date(Math.min(window.from.getTime(), window.to.getTime() - reachDays * dayMs)),
    orderedTo: window.to,
    changedFrom: window.from,
    start,
    amount: pageSize,
  };
  const found = readList(await sendAs(call, (caller) => askList(caller, search)));
  const known = (await call.known?.(found.orders.map(({ id }) => id))) ?? new Map<string, Date>();
  // Of what the window before has gone through, only what has changed since is read again.
  const wentTo = window.from.getTime() + overlapMinutes * 60_000 - spareMs;
  const changed = found.orders.filter(({ id, changedAt }) => {
    const seen = known.get(id);
    return !seen || seen < changedAt || changedAt.getTime() >= wentTo;
  });
  const read = await readEach(
    call,
    changed.map(({ id }) => id),
  );
  // By what came, not by what was asked for: how many Yahoo gives at most is written nowhere.
  const next = start + found.orders.length;
  return { ...read, next: found.orders.length > 0 && next <= found.total ? String(next) : null, upTo: null };
}

/** 100 to 180 the buyer's, 200 to 230 the store's, 400 other. What people type is none of them. */
const reasonOf = (reason: string): string => (/^(1[0-8]\d|2[0-3]\d|400)$/.test(reason) ? reason : '400');

/** Yahoo! Shopping: XML both ways, tokens of YConnect, calls sealed with the store's own key. */
export const yahoo: Connector = {
  platform: 'yahoo',
  defaultBase: 'https://circus.shopping.yahooapis.jp',
  window: { overlapMinutes, mostDays: 60, firstDays: 60 },

  async prove(call) {
    const now = call.now();
    const search = { orderedFrom: new Date(now.getTime() - 3_600_000), orderedTo: now, start: 1, amount: 1 };
    readList(await sendAs(call, (caller) => askList(caller, search)));
    return { account: call.store.sellerAccount, expiresAt: await consentEnd(call) };
  },

  changes,
  read: async (call, externalIds) => allRead(await readEach(call, externalIds)),
  confirmShipment: confirmAtYahoo,
  cancel: (call, order, reason) => setStatusAtYahoo(call, order, '4', reasonOf(reason)),
  pushStock: pushStockToYahoo,
  stockBatch: stockAtOnce,
  /** Fixes the buyer's points and lets the card be charged: a later step of its own. */
  complete: (call, order) => setStatusAtYahoo(call, order, '5'),

  consent: {
    address({ clientId }, state, returnTo) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: returnTo,
        scope: 'openid profile',
        state,
        nonce: createHash('sha256').update(state).digest('hex').slice(0, 32),
        bail: '1',
      });
      return `${consentUrl}?${query.toString()}`;
    },
    async redeem(call, code, returnTo) {
      const { refreshToken } = readTokens(await call.send(askRedeem(call.credentials.serviceKey, code, returnTo)));
      if (!refreshToken) throw new ChannelRefusal('credentials', 'refresh_token', 'YConnect gave no refresh token');
      await forgetAccess(call);
      return { accessToken: refreshToken };
    },
  },
};
