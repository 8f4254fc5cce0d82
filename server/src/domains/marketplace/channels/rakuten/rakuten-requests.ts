import type { Ask } from '../connector.ts';
import { japanTime } from '../japan-time.ts';

/** One call a second for a shop, whichever operation: no header tells more. */
const shopRate = { perSecond: 1, burst: 1 } as const;
/** The newest answer of getOrder: unknown fields are ignored. */
export const orderVersion = 10;
export const mostNumbers = 100;
/** No search reaches further than this: the window is narrowed instead. */
export const mostReachable = 15_000;

/** Days by which orders can be looked for. There is none of the last change. */
export const dateTypes = { ordered: 1, settled: 6 } as const;

export interface RakutenKeys {
  serviceSecret: string;
  licenseKey: string;
}
export const esaHeader = ({ serviceSecret, licenseKey }: RakutenKeys): string =>
  `ESA ${Buffer.from(`${serviceSecret}:${licenseKey}`, 'utf8').toString('base64')}`;

const headersOf = (keys: RakutenKeys) => ({ Authorization: esaHeader(keys), 'Content-Type': 'application/json; charset=utf-8' });

const post = (keys: RakutenKeys, operation: string, body: unknown, isWrite: boolean): Ask => ({
  method: 'POST',
  path: `/es/2.0/order/${operation}/`,
  headers: headersOf(keys),
  body: JSON.stringify(body),
  operation: 'rms',
  rate: shopRate,
  isWrite,
});

export const askExpiry = (keys: RakutenKeys): Ask => ({
  method: 'GET',
  path: '/es/1.0/license-management/license-key/expiry-date',
  query: { licenseKey: keys.licenseKey },
  headers: headersOf(keys),
  operation: 'rms',
  rate: shopRate,
  isWrite: false,
});

/** `2026-03-01T00:00:00+0900`: with a colon in the offset it is refused. */
export const rmsTime = (at: Date): string => `${japanTime(at)}+0900`;

export interface RakutenSearch {
  dateType: number;
  from: Date;
  to: Date;
  page: number;
  amount: number;
}
export const askSearch = (keys: RakutenKeys, { dateType, from, to, page, amount }: RakutenSearch): Ask =>
  post(
    keys,
    'searchOrder',
    {
      dateType,
      startDatetime: rmsTime(from),
      endDatetime: rmsTime(to),
      PaginationRequestModel: { requestRecordsAmount: amount, requestPage: page, SortModelList: [{ sortColumn: 1, sortDirection: 1 }] },
    },
    false,
  );

export const askOrders = (keys: RakutenKeys, orderNumberList: readonly string[], version: number = orderVersion): Ask =>
  post(keys, 'getOrder', { orderNumberList, version }, false);

export const askConfirm = (keys: RakutenKeys, orderNumberList: readonly string[]): Ask =>
  post(keys, 'confirmOrder', { orderNumberList }, true);

export interface ShippingRow {
  /** Given: that row is changed. Left out: one is added, each time it is sent. */
  shippingDetailId?: number;
  deliveryCompany: string;
  shippingNumber: string;
  shippingDate: string;
}
export interface BasketRows {
  basketId: number;
  ShippingModelList: readonly ShippingRow[];
}
export interface OrderRows {
  orderNumber: string;
  BasketidModelList: readonly BasketRows[];
}
export const askShipping = (keys: RakutenKeys, { orderNumber, BasketidModelList }: OrderRows): Ask =>
  post(keys, 'updateOrderShipping', { orderNumber, BasketidModelList }, true);
export const askShippingLater = (keys: RakutenKeys, orders: readonly OrderRows[]): Ask =>
  post(keys, 'updateOrderShippingAsync', { OrderShippingModelList: orders }, true);
export const askShippingResult = (keys: RakutenKeys, requestId: string): Ask =>
  post(keys, 'getResultUpdateOrderShippingAsync', { requestId }, false);

export const mostInventories = 400;
export interface RakutenInventory {
  manageNumber: string;
  variantId: string;
  quantity: number;
}
/** Said again it changes nothing: a figure is absolute, so that a lost answer is asked for once more like a read. */
const inventories = (keys: RakutenKeys, operation: 'bulk-upsert' | 'bulk-get', items: readonly object[]): Ask => ({
  method: 'POST',
  path: `/es/2.0/inventories/${operation}`,
  headers: headersOf(keys),
  body: JSON.stringify({ inventories: items }),
  operation: 'rms',
  rate: shopRate,
  isWrite: false,
});
export const askSetInventories = (keys: RakutenKeys, items: readonly RakutenInventory[]): Ask =>
  inventories(
    keys,
    'bulk-upsert',
    items.map(({ manageNumber, variantId, quantity }) => ({ manageNumber, variantId, mode: 'ABSOLUTE', quantity })),
  );
export const askInventories = (keys: RakutenKeys, items: readonly RakutenInventory[]): Ask =>
  inventories(
    keys,
    'bulk-get',
    items.map(({ manageNumber, variantId }) => ({ manageNumber, variantId })),
  );

/** 0: stock goes back as the article's own setting says. */
const restoreAsSet = 0;
export const askCancel = (keys: RakutenKeys, orderNumber: string, changeReasonDetailApply: number): Ask =>
  post(keys, 'cancelOrder', { orderNumber, inventoryRestoreType: restoreAsSet, changeReasonDetailApply }, true);
export const askMemo = (keys: RakutenKeys, orderNumber: string, memo: string): Ask =>
  post(keys, 'updateOrderMemo', { orderNumber, memo }, true);
