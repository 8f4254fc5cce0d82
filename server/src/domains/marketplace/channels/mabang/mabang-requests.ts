import { createHmac } from 'node:crypto';
import type { Ask } from '../connector.ts';

export const ordersAtOnce = 100;
export const numbersAtOnce = 10;

export interface Signer {
  appKey: string;
  developerKey: string;
  /** `/api/v2`, or the whole address that the store typed. */
  path: string;
  at: Date;
}

export const signBody = (developerKey: string, body: string): string => createHmac('sha256', developerKey).update(body).digest('hex');

/** Limits are not public: one call a second, for everything of an appkey together. */
function call(by: Signer, api: string, data: Readonly<Record<string, unknown>>, isWrite: boolean): Ask {
  // Made once: what is signed is what is sent. The older address wants the newer version named.
  const version = /\/v1\/?$/.test(by.path) ? '2' : '1';
  const body = JSON.stringify({ api, appkey: by.appKey, data, timestamp: Math.floor(by.at.getTime() / 1000), version });
  return {
    method: 'POST',
    path: by.path,
    headers: { 'Content-Type': 'application/json', Authorization: signBody(by.developerKey, body) },
    body,
    operation: 'api',
    rate: { perSecond: 1, burst: 1 },
    isWrite,
  };
}

/** Filters are in China time. */
export const chinaTime = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export const listAsk = (by: Signer, data: Readonly<Record<string, string>>): Ask => call(by, 'order-get-order-list-new', data, false);

/** The shop is named or numbered, as the seller typed it. */
const shopFilter = (shop: string): Record<string, string> =>
  shop === '' ? {} : /^\d+$/.test(shop) ? { shopId: shop } : { shopName: shop };
export const changedBetween = (shop: string, from: Date, to: Date, cursor: string | null): Record<string, string> => ({
  ...shopFilter(shop),
  updateTimeStart: chinaTime(from),
  updateTimeEnd: chinaTime(to),
  maxRows: String(ordersAtOnce),
  allstatus: '1',
  ...(cursor ? { cursor } : {}),
});
export const byNumbers = (numbers: readonly string[]): Record<string, string> => ({ platformOrderIds: numbers.join(','), allstatus: '1' });

export const shopsAsk = (by: Signer): Ask => call(by, 'sys-get-shop-list', {}, false);
export const changeAsk = (
  by: Signer,
  data: { platformOrderId: string; remark?: string; trackNumber?: string; orderStatus?: string },
): Ask => call(by, 'order-do-change-order', data, true);
export const deliverAsk = (by: Signer, platformOrderId: string): Ask => call(by, 'order-do-deliver-order', { platformOrderId }, true);

/** So many SKUs are told at once, and so many rows are booked. */
export const skusAtOnce = 100;
export const stockAsk = (by: Signer, warehouseName: string, skus: readonly string[], page: number): Ask =>
  call(by, 'stock-get-stock-quantity', { stockSkus: skus.join(','), warehouseName, page: String(page) }, false);
export interface Booking {
  warehouseName: string;
  employeeName: string;
  remark: string;
  data: readonly { stockSku: string; quantity: string; gridCode: string }[];
}
/** Booked in or out by hand: there is no call that sets a quantity. */
export const bookAsk = (by: Signer, direction: 'in' | 'out', booking: Booking): Ask =>
  call(by, `warehouse-do-add-storage-${direction}`, { ...booking }, true);

/** From pending to preparing. */
export const prepareAsk = (by: Signer, numbers: readonly string[]): Ask =>
  call(by, 'order-update-order-new-order', { platformOrderIds: [numbers.join(',')] }, true);
