import { createHmac } from 'node:crypto';
import { noCredentials } from '@kura/contract/identity/channel-store/channels.ts';
import type { SimulatedOrder } from '../simulated-order.ts';
import type { GivenAnswer, HeardCall, OperationKind, Simulate } from '../simulation.ts';
import { setInventory } from './tiktok-inventory.ts';
import { piecesOf, sentOf, renderOrder } from './tiktok-told.ts';

const app = { key: '6demo0key', secret: 'demo-app-secret-0123456789abcdef' };
const shop = { id: '7494049642642440001', cipher: 'ROW_demoCipher01' };
const providers = [
  { id: '7117858858072010001', name: 'ヤマト運輸' },
  { id: '7117858858072010002', name: '佐川急便' },
  { id: '7117858858072010003', name: '日本郵便' },
  { id: '7117858858072010004', name: '西濃運輸' },
];
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const operations: readonly { name: string; kind: OperationKind; method: string; path: RegExp }[] = [
  { name: 'token', kind: 'token', method: 'GET', path: /^\/api\/v2\/token\/(get|refresh)$/ },
  { name: 'orderSearch', kind: 'list', method: 'POST', path: /^\/order\/202309\/orders\/search$/ },
  { name: 'orderDetail', kind: 'read', method: 'GET', path: /^\/order\/202309\/orders$/ },
  { name: 'shops', kind: 'read', method: 'GET', path: /^\/authorization\/202309\/shops$/ },
  { name: 'shippingProviders', kind: 'read', method: 'GET', path: /^\/logistics\/202309\/delivery_options\/\d+\/shipping_providers$/ },
  { name: 'markShipped', kind: 'write', method: 'POST', path: /^\/fulfillment\/202309\/orders\/(\d+)\/packages$/ },
  { name: 'shippingDocuments', kind: 'read', method: 'GET', path: /^\/fulfillment\/202309\/packages\/(\d+)\/shipping_documents$/ },
  { name: 'inventory', kind: 'write', method: 'POST', path: /^\/product\/202309\/products\/(\d+)\/inventory\/update$/ },
  { name: 'file', kind: 'read', method: 'GET', path: /^\/files\/\d+\.pdf$/ },
];
const operationOf = ({ method, path }: HeardCall) => operations.find((each) => each.method === method && each.path.test(path));

const ok = (data: unknown): GivenAnswer => ({ status: 200, body: { code: 0, message: 'Success', request_id: 'DEMO', data } });
/** Business errors come with HTTP 200. */
const no = (code: number, message: string, status = 200): GivenAnswer => ({ status, body: { code, message, request_id: 'DEMO' } });

function isSigned({ path, query, body }: HeardCall): boolean {
  const parameters = [...query].filter(([name]) => name !== 'sign' && name !== 'access_token');
  const text = parameters
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => name + value)
    .join('');
  const sign = createHmac('sha256', app.secret).update(`${app.secret}${path}${text}${body}${app.secret}`).digest('hex');
  return query.get('sign') === sign;
}

/** One shop in Japan: tokens of a week with a refresh token that changes each time, single pieces, parcels marked as shipped. */
export const simulateTiktok: Simulate = (frame) => {
  let refreshToken = 'ROW_refresh_1';
  /** Good until the one that came for it is used: whoever never heard the answer asks with it once more. */
  let formerToken = refreshToken;
  let renewals = 1;

  const tokens = ({ query, path }: HeardCall): GivenAnswer => {
    if (query.get('app_key') !== app.key || query.get('app_secret') !== app.secret) return no(36004004, 'app secret is wrong');
    const told = query.get('refresh_token') ?? '';
    const isKnown = told === refreshToken || told === formerToken || (frame.isAnew && /^ROW_refresh_\d+$/.test(told));
    if (path.endsWith('refresh') && !isKnown) return no(36004008, 'refresh token is wrong');
    if (path.endsWith('get') && query.get('auth_code') !== 'demo-code') return no(36004005, 'auth code is wrong');
    renewals += 1;
    if (path.endsWith('refresh')) formerToken = told;
    refreshToken = `ROW_refresh_${renewals}`;
    const now = Math.floor(frame.now().getTime() / 1000);
    return ok({
      access_token: frame.tokens.give(7 * 86_400),
      access_token_expire_in: now + 7 * 86_400,
      refresh_token: refreshToken,
      refresh_token_expire_in: now + 365 * 86_400,
      open_id: 'demo',
      seller_name: '見本ショップ',
      seller_base_region: 'JP',
      user_type: 0,
      granted_scopes: ['seller.order.info', 'seller.fulfillment.basic'],
    });
  };

  const search = (call: HeardCall): GivenAnswer => {
    const body = JSON.parse(call.body) as { update_time_ge?: number; update_time_lt?: number };
    const size = Number(call.query.get('page_size'));
    if (!(size >= 1 && size <= 100)) return no(36009004, 'page_size must be between 1 and 100');
    const page = frame.book.page({
      from: new Date((body.update_time_ge ?? 0) * 1000),
      to: body.update_time_lt ? new Date(body.update_time_lt * 1000) : null,
      cursor: call.query.get('page_token'),
      size: frame.pageSize(size, 100),
    });
    return ok({ next_page_token: page.next ?? '', total_count: page.total, orders: page.orders.map(renderOrder) });
  };

  const markShipped = (order: SimulatedOrder | null, call: HeardCall): GivenAnswer => {
    const body = JSON.parse(call.body) as { order_line_item_ids?: string[]; tracking_number: string; shipping_provider_id: string };
    if (!order) return no(21001001, 'order does not exist');
    if (order.state === 'cancelled') return no(21011041, 'order is cancelled');
    const sent = sentOf(order);
    const open = piecesOf(order).filter(({ id }) => !sent[id]);
    const ids = body.order_line_item_ids ?? open.map(({ id }) => id);
    const provider = providers.find(({ id }) => id === body.shipping_provider_id);
    if (open.length === 0 || ids.some((id) => sent[id])) return no(21011020, 'order has been shipped');
    if (!provider) return no(11028006, 'shipping provider does not exist');
    if (!/^\d{10,14}$/.test(body.tracking_number.replaceAll('-', ''))) return no(21011022, 'tracking number is wrong');
    if (frame.book.shipments.some(({ trackingNumber, orderId }) => trackingNumber === body.tracking_number && orderId !== order.id))
      return no(21011025, 'tracking number is used by another order');
    const pieces = open.filter(({ id }) => ids.includes(id));
    if (pieces.length !== ids.length) return no(21011048, 'line item ids are wrong');
    const packageId = `11523211${String(order.serial).padStart(8, '0')}${String(order.shipments.length + 1).padStart(3, '0')}`;
    for (const { id } of pieces)
      sent[id] = { number: body.tracking_number, packageId, providerId: provider.id, providerName: provider.name };
    const lines = [...Map.groupBy(pieces, ({ line }) => line.lineId)].map(([lineId, of]) => ({ lineId, quantity: of.length }));
    frame.book.ship(order.id, { trackingNumber: body.tracking_number, carrier: provider.name, lines });
    return ok({ order_id: order.id, order_line_item_ids: ids, package_id: packageId });
  };

  const ofShop = (call: HeardCall, name: string): GivenAnswer => {
    const id = operationOf(call)?.path.exec(call.path)?.[1] ?? '';
    switch (name) {
      case 'orderSearch':
        return search(call);
      case 'orderDetail': {
        const ids = (call.query.get('ids') ?? '').split(',');
        if (ids.length > 50) return no(36009004, 'at most 50 ids');
        return ok({ orders: ids.flatMap((each) => frame.book.get(each) ?? []).map(renderOrder) });
      }
      case 'shippingProviders':
        return ok({ shipping_providers: providers });
      case 'shippingDocuments':
        return ok({ doc_url: `https://files.tiktok-shops.example/files/${id}.pdf` });
      case 'inventory':
        return setInventory(frame, id, call, { ok, no });
      default:
        return markShipped(frame.book.get(id), call);
    }
  };

  const answer = (call: HeardCall): GivenAnswer => {
    const name = operationOf(call)?.name;
    if (!name) return no(36009009, 'path is wrong', 404);
    if (name === 'token') return tokens(call);
    if (name === 'file') return { status: 200, headers: { 'content-type': 'application/pdf' }, body: pdf };
    if (call.query.get('app_key') !== app.key || !isSigned(call)) return no(106001, 'signature is invalid');
    const behind = frame.now().getTime() / 1000 - Number(call.query.get('timestamp'));
    if (!(behind <= 300 && behind >= -30)) return no(106002, 'timestamp is invalid');
    if (!frame.tokens.isAlive(call.headers['x-tts-access-token'] ?? '')) return no(105002, 'access token is expired');
    if (frame.take(name, { perSecond: 50, burst: 50 }).waitSeconds !== null) return no(36009002, 'too many requests', 429);
    if (name === 'shops')
      return ok({ shops: [{ ...shop, name: '見本ショップ', region: 'JP', seller_type: 'LOCAL', code: 'JPLCDEMO001' }] });
    return call.query.get('shop_cipher') === shop.cipher ? ofShop(call, name) : no(106013, 'shop_cipher is missing');
  };

  return {
    credentials: {
      ...noCredentials,
      sellerAccount: shop.id,
      shopCipher: shop.cipher,
      accessToken: refreshToken,
      serviceKey: `${app.key}:${app.secret}`,
    },
    ids: (serial) => {
      const id = `5764614130${String(serial).padStart(8, '0')}`;
      return { id, number: id };
    },
    lineId: (serial, position) => `5770${String(serial).padStart(8, '0')}${String(position).padStart(2, '0')}0001`,
    operation: (call) => operationOf(call) ?? { name: 'unknown', kind: 'read' },
    answer,
    throttled: () => no(36009002, 'too many requests', 429),
    broken: (status) => no(36009003, 'internal error', status),
    webhook: (order) => {
      const seconds = Math.floor(order.changedAt.getTime() / 1000);
      const body = JSON.stringify({
        type: 1,
        tts_notification_id: `${seconds}${String(order.serial).padStart(9, '0')}`,
        shop_id: shop.id,
        timestamp: seconds,
        data: { order_id: order.id, order_status: renderOrder(order).status, is_on_hold_order: order.isHeld, update_time: seconds },
      });
      const authorization = createHmac('sha256', app.secret)
        .update(app.key + body)
        .digest('hex');
      return { headers: { 'content-type': 'application/json', authorization }, body };
    },
  };
};
