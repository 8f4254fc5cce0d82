import { createHmac } from 'node:crypto';
import { noCredentials } from '@kura/contract/identity/channel-store/channels.ts';
import { grandTotalYen, itemTotalYen, leftOf, type SimulatedOrder } from '../simulated-order.ts';
import type { GivenAnswer, HeardCall, Simulate } from '../simulation.ts';
import { mabangStock, stockWarehouse } from './mabang-stock.ts';

const account = { appKey: '100000', developerKey: 'demoDeveloperKey00000000000000ab', shop: '见本店' };
const china = (at: Date | null): string => (at ? new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ') : '');
const fromChina = (text: string | undefined): Date | null => (text ? new Date(`${text.replace(' ', 'T')}+08:00`) : null);

interface Asked {
  api: string;
  appkey: string;
  data: Record<string, string> & { platformOrderIds?: string | string[] };
  timestamp: number | string;
}
const asked = (call: HeardCall): Asked | null => {
  try {
    return JSON.parse(call.body) as Asked;
  } catch {
    return null;
  }
};

const statusOf = (order: SimulatedOrder): string =>
  order.strangeWord ??
  { unpaid: '1', open: order.extra['isPreparing'] ? '2' : '1', partlyShipped: '2', shipped: '3', cancelled: '5' }[order.state];
const money = (yen: number) => `${yen}.00`;

function renderOrder(order: SimulatedOrder) {
  const { buyer, address } = order;
  return {
    platformOrderId: order.number,
    salesRecordNumber: order.number,
    erpOrderId: order.id.split('/')[0] ?? '',
    orderStatus: statusOf(order),
    platformId: 'Rakuten',
    shopId: '501',
    shopName: account.shop,
    paidTime: china(order.paidAt),
    createDate: order.isSpoiled ? 'not a time' : china(order.orderedAt),
    expressTime: china(order.shippedAt),
    transportTime: '',
    buyerName: `${buyer.lastName} ${buyer.firstName}`,
    buyerUserId: '',
    phone1: buyer.phone,
    phone2: '',
    email: buyer.email,
    countryCode: 'JP',
    countryNameEN: 'Japan',
    countryNameCN: '日本',
    province: address.prefecture,
    city: address.city,
    district: '',
    street1: address.street,
    street2: address.building,
    postCode: address.postcode,
    currencyId: 'JPY',
    currencyRate: '0.048000',
    orderFee: money(grandTotalYen(order)),
    itemTotalOrigin: money(itemTotalYen(order)),
    shippingFee: money(order.shippingFeeYen),
    CODCharge: money(order.codFeeYen),
    payType: order.isCod ? 'COD' : '',
    trackNumber: typeof order.extra['trackNumber'] === 'string' ? order.extra['trackNumber'] : '',
    trackNumber1: '',
    trackNumber2: '',
    isUnion: '2',
    isSplit: '2',
    isResend: '2',
    isReturned: '2',
    remark: order.memo,
    sellerMessage: order.note,
    canSend: order.isHeld ? '2' : '1',
    orderItem: order.lines.map((line) => ({
      orderItemId: line.lineId,
      platformSku: `PS-${line.sku}`,
      stockSku: line.sku,
      itemId: line.itemId,
      title: line.name,
      quantity: String(line.quantity),
      platformQuantity: String(line.quantity),
      sellPrice: money(line.priceYen),
      sellPriceOrigin: money(line.priceYen),
      specifics: '',
      isCombo: '2',
      status: '2',
      originOrderId: '',
    })),
  };
}

const ok = (data: unknown): GivenAnswer => ({ status: 200, body: { code: '200', message: '', data } });
/** HTTP 200, and for what it does not find even code 200. */
const no = (message: string, code = '200'): GivenAnswer => ({ status: 200, body: { code, message, data: null } });

/** One ERP with one shop: everything over one address, signed over the body, in China time. */
export const simulateMabang: Simulate = (frame) => {
  const stock = mabangStock(frame, { ok, no });
  const list = (data: Asked['data']): GivenAnswer => {
    const numbers = typeof data.platformOrderIds === 'string' ? data.platformOrderIds.split(',') : null;
    if (numbers && numbers.length > 10) return no('platformOrderIds 最多10个', '500');
    const page = frame.book.page({
      from: fromChina(data['updateTimeStart']),
      to: fromChina(data['updateTimeEnd']),
      cursor: data['cursor'] ?? null,
      size: frame.pageSize(Number(data['maxRows'] ?? 100), 1000),
      where: (order) => (!numbers || numbers.includes(order.number)) && (!data['shopName'] || data['shopName'] === account.shop),
    });
    return ok({ data: page.orders.map(renderOrder), total: String(page.total), hasNext: page.next !== null, nextCursor: page.next ?? '' });
  };
  const change = ({ platformOrderId = '', remark, trackNumber, orderStatus }: Asked['data']): GivenAnswer => {
    const order = frame.book.byNumber(platformOrderId);
    if (!order) return no('订单不存在');
    if (orderStatus === '5' && order.state === 'shipped') return no('订单已发货', '500');
    if (orderStatus === '5') frame.book.cancel(order.id);
    else
      frame.book.change(order.id, (it) => {
        if (remark !== undefined) it.memo = remark;
        if (trackNumber !== undefined) it.extra['trackNumber'] = trackNumber;
      });
    return ok({ platformOrderId });
  };
  const deliver = ({ platformOrderId = '' }: Asked['data']): GivenAnswer => {
    const order = frame.book.byNumber(platformOrderId);
    if (!order) return no('订单不存在');
    if (order.state === 'cancelled' || order.state === 'shipped') return no('订单状态不允许发货', '500');
    const told = typeof order.extra['trackNumber'] === 'string' ? order.extra['trackNumber'] : order.memo;
    const [, carrier = '', trackingNumber = ''] = /(\S*)\s*?(\d[\d-]{8,})/.exec(told) ?? [];
    stock.ship(order.lines.map((line) => ({ sku: line.sku, quantity: leftOf(line) })));
    frame.book.ship(order.id, { trackingNumber, carrier: carrier.trim() });
    return ok({ platformOrderId });
  };
  const prepare = (data: Asked['data']): GivenAnswer => {
    const numbers = (Array.isArray(data.platformOrderIds) ? data.platformOrderIds : []).flatMap((each) => each.split(','));
    for (const order of numbers.flatMap((number) => frame.book.byNumber(number) ?? [])) {
      frame.book.change(order.id, (it) => {
        it.extra['isPreparing'] = true;
      });
    }
    return ok({ platformOrderIds: numbers });
  };

  const answer = (call: HeardCall): GivenAnswer => {
    const body = asked(call);
    if (!/^\/api\/v[12]$/.test(call.path) || !body) return { status: 404, body: 'not found' };
    const sign = createHmac('sha256', account.developerKey).update(call.body).digest('hex');
    if (body.appkey !== account.appKey || call.headers['authorization'] !== sign) return no('签名错误', '401');
    if (Math.abs(frame.now().getTime() / 1000 - Number(body.timestamp)) > 600) return no('时间戳错误', '402');
    if (frame.take('api', { perSecond: 2, burst: 4 }).waitSeconds !== null) return { status: 429, body: 'too many' };
    switch (body.api) {
      case 'sys-get-shop-list':
        return ok({ data: [{ id: '501', name: account.shop }] });
      case 'order-get-order-list-new':
        return list(body.data);
      case 'order-do-change-order':
        return change(body.data);
      case 'order-do-deliver-order':
        return deliver(body.data);
      case 'order-update-order-new-order':
        return prepare(body.data);
      case 'stock-get-stock-quantity':
        return stock.list(body.data);
      case 'warehouse-do-add-storage-in':
        return stock.book(1, body.data as object);
      case 'warehouse-do-add-storage-out':
        return stock.book(-1, body.data as object);
      default:
        return no('接口不存在', '404');
    }
  };

  return {
    credentials: {
      ...noCredentials,
      sellerAccount: account.shop,
      accessToken: account.appKey,
      serviceKey: account.developerKey,
      stockWarehouse,
      employee: 'API',
    },
    ids: (serial) => ({
      id: `${900_000_000 + serial}/MB-${String(serial).padStart(7, '0')}`,
      number: `MB-${String(serial).padStart(7, '0')}`,
    }),
    lineId: (serial, position) => `${serial}${String(position).padStart(3, '0')}`,
    operation: (call) => {
      const body = asked(call);
      const name = body?.api ?? 'unknown';
      if (name !== 'order-get-order-list-new') return { name, kind: /^(order|warehouse)-/.test(name) ? 'write' : 'read' };
      return { name, kind: body?.data.platformOrderIds ? 'read' : 'list' };
    },
    answer,
    throttled: () => ({ status: 429, body: 'too many' }),
  };
};
