import type { Ask } from '../connector.ts';
import { throttledFor } from './tiktok-answers.ts';
import { signRequest, type TiktokApp } from './tiktok-sign.ts';

const authHost = 'https://auth.tiktok-shops.com';
/** Each API has its own 50 a second. */
const rate = { perSecond: 50, burst: 50 };
export const ordersAtOnce = 100;
export const idsAtOnce = 50;

/** What every call is signed with. `cipher` is empty for calls that are of no shop. */
export interface Signer {
  app: TiktokApp;
  cipher: string;
  token: string;
  at: Date;
}

function signed(
  { app, cipher, token, at }: Signer,
  method: 'GET' | 'POST',
  operation: string,
  path: string,
  more: { query?: Record<string, string>; body?: object; isWrite?: boolean } = {},
): Ask {
  const query: Record<string, string> = {
    app_key: app.key,
    timestamp: String(Math.floor(at.getTime() / 1000)),
    ...(cipher ? { shop_cipher: cipher } : {}),
    ...more.query,
  };
  // Made once: what is signed is what is sent.
  const body = more.body ? JSON.stringify(more.body) : undefined;
  return {
    method,
    path,
    query: { ...query, sign: signRequest(app.secret, path, query, body) },
    headers: { 'x-tts-access-token': token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
    operation,
    rate,
    isWrite: more.isWrite ?? false,
    throttledFor,
  };
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

export const searchAsk = (
  by: Signer,
  { from, to, pageSize, pageToken }: { from: Date; to: Date; pageSize: number; pageToken?: string | null },
): Ask =>
  signed(by, 'POST', 'orderSearch', '/order/202309/orders/search', {
    query: { page_size: String(pageSize), sort_field: 'update_time', sort_order: 'ASC', ...(pageToken ? { page_token: pageToken } : {}) },
    body: { update_time_ge: seconds(from), update_time_lt: seconds(to) },
  });
export const detailAsk = (by: Signer, ids: readonly string[]): Ask =>
  signed(by, 'GET', 'orderDetail', '/order/202309/orders', { query: { ids: ids.join(',') } });
export const shopsAsk = (by: Signer): Ask => signed({ ...by, cipher: '' }, 'GET', 'shops', '/authorization/202309/shops');
export const providersAsk = (by: Signer, deliveryOptionId: string): Ask =>
  signed(by, 'GET', 'shippingProviders', `/logistics/202309/delivery_options/${deliveryOptionId}/shipping_providers`);

export interface Marking {
  orderId: string;
  /** None: the whole order. */
  pieceIds: readonly string[];
  trackingNumber: string;
  providerId: string;
}
export const markShippedAsk = (by: Signer, { orderId, pieceIds, trackingNumber, providerId }: Marking): Ask =>
  signed(by, 'POST', 'markShipped', `/fulfillment/202309/orders/${orderId}/packages`, {
    body: {
      ...(pieceIds.length > 0 ? { order_line_item_ids: pieceIds } : {}),
      tracking_number: trackingNumber,
      shipping_provider_id: providerId,
    },
    isWrite: true,
  });
export const documentAsk = (by: Signer, packageId: string, kind: 'label' | 'packingSlip'): Ask =>
  signed(by, 'GET', 'shippingDocuments', `/fulfillment/202309/packages/${packageId}/shipping_documents`, {
    query: { document_type: kind === 'label' ? 'SHIPPING_LABEL' : 'PACKING_SLIP' },
  });
export interface SkuStock {
  skuId: string;
  warehouseId: string;
  quantity: number;
}
/** A figure is absolute: said again it changes nothing, so that a lost answer is asked for once more like a read. */
export const inventoryAsk = (by: Signer, productId: string, skus: readonly SkuStock[]): Ask =>
  signed(by, 'POST', 'inventory', `/product/202309/products/${productId}/inventory/update`, {
    body: {
      skus: skus.map(({ skuId, warehouseId, quantity }) => ({ id: skuId, inventory: [{ warehouse_id: warehouseId, quantity }] })),
    },
  });
/** Where the answer says that the file lies: signed by itself, so neither our token nor our signature goes there. */
export const fileAsk = (address: string): Ask => ({
  method: 'GET',
  path: address,
  operation: 'file',
  rate: { perSecond: 10, burst: 10 },
  isWrite: false,
  answers: 'bytes',
});

const tokenAsk = (app: TiktokApp, what: 'get' | 'refresh', query: Record<string, string>): Ask => ({
  method: 'GET',
  path: `${authHost}/api/v2/token/${what}`,
  query: { app_key: app.key, app_secret: app.secret, ...query },
  operation: 'token',
  rate: { perSecond: 1, burst: 5 },
  isWrite: false,
});
export const refreshAsk = (app: TiktokApp, refreshToken: string): Ask =>
  tokenAsk(app, 'refresh', { refresh_token: refreshToken, grant_type: 'refresh_token' });
export const codeAsk = (app: TiktokApp, code: string): Ask => tokenAsk(app, 'get', { auth_code: code, grant_type: 'authorized_code' });

export const consentAddress = (app: { clientId: string; serviceId: string }, state: string): string =>
  app.serviceId
    ? `https://services.tiktokshop.com/open/authorize?${new URLSearchParams({ service_id: app.serviceId, state }).toString()}`
    : `${authHost}/oauth/authorize?${new URLSearchParams({ app_key: app.clientId, state }).toString()}`;
