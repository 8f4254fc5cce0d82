import { readInfo, readList, readStock, readTokens, readWritten } from '../channels/yahoo/yahoo-answers.ts';
import {
  askInfo,
  askList,
  askRedeem,
  askRefresh,
  askShipped,
  askStatus,
  askStock,
  askStockShown,
  type YahooCaller,
  type YahooShipment,
} from '../channels/yahoo/yahoo-requests.ts';
import { yahooStates } from '../channels/yahoo/yahoo-states.ts';
import { readXml, type XmlNode } from '../channels/yahoo/xml.ts';
import type { Answer } from '../channels/connector.ts';
import { headerOf, type RecordedRequest, sentText } from './recording.ts';
import type { Recognise, Replayed } from './replayed.ts';

/** `20260301000000`, by Japan's clock. */
const momentOf = (text: string): Date => new Date(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+09:00'));
const callerOf = (request: RecordedRequest, sellerId: string): YahooCaller => {
  const version = headerOf(request, 'x-sws-signature-version');
  return {
    sellerId,
    accessToken: headerOf(request, 'authorization').replace(/^Bearer /, ''),
    // Encrypted with random padding: never the same twice.
    signature: version ? { 'X-sws-signature': headerOf(request, 'x-sws-signature'), 'X-sws-signature-version': version } : {},
  };
};
/** A release is in the future or not as of the day on which the order was told, and not on which the recording is played. */
const askedAt = ({ text }: Answer): Date => {
  const at = new Date(/<LastUpdateTime>([^<]+)</.exec(text)?.[1] ?? /<OrderTime>([^<]+)</.exec(text)?.[1] ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? new Date() : at;
};
const own = ['Req.Search.Field', 'Req.Target.Field', 'Req.Search.Sort', 'Req.Target.OperationUser', 'Req.Target.IsPointFix'];

export const recogniseYahoo: Recognise = ({ request }): Replayed | null => {
  if (request.path.endsWith('/token')) return token(request);
  const operation = /\/V1\/(\w+)$/.exec(request.path.split('?')[0] ?? '')?.[1];
  const req = readXml(sentText(request))?.one('Req');
  if (!operation) return null;
  if (operation === 'setStock' || operation === 'getStock') return stock(request, operation);
  if (!req) return { name: operation, ask: null, isAside: true, read: (answer) => ({ written: [['', readWritten(answer)]] }) };
  const caller = callerOf(request, req.text('SellerId'));
  const orderId = req.one('Target').text('OrderId');
  const order = req.one('Order');
  switch (operation) {
    case 'orderList':
      return list(req, caller);
    case 'orderInfo': {
      const fields = req.one('Target').text('Field').split(',');
      return {
        name: 'order',
        ask: askInfo(caller, orderId, fields),
        own,
        read(answer) {
          const read = readInfo(answer, orderId, askedAt(answer));
          return 'order' in read ? { orders: [read.order] } : { missing: [orderId] };
        },
      };
    }
    case 'orderShipStatusChange': {
      const shipment = shipmentOf(orderId, order.one('Ship'));
      return {
        name: 'ship',
        // Shipped, or on its way out: the connector says no other.
        ask: ['2', '3'].includes(order.one('Ship').text('ShipStatus')) ? askShipped(caller, shipment) : null,
        sends: [{ key: orderId, numbers: shipment.numbers }],
        own,
        required: ['Req.Target.OrderId', 'Req.Target.IsPointFix', 'Req.Order.Ship.ShipStatus', 'Req.SellerId'],
        read: (answer) => ({ written: [[orderId, readWritten(answer)]] }),
      };
    }
    case 'orderStatusChange': {
      const status = order.text('OrderStatus');
      return {
        name: status === '4' ? 'cancel' : status === '5' ? 'complete' : 'status',
        ask: status === '4' || status === '5' ? askStatus(caller, orderId, status, order.text('CancelReason') || undefined) : null,
        own,
        isAside: true,
        read: (answer) => ({ written: [[orderId, readWritten(answer)]] }),
      };
    }
    default:
      return { name: operation, ask: null, isAside: true, read: (answer) => ({ written: [[orderId, readWritten(answer)]] }) };
  }
};

function shipmentOf(orderId: string, ship: XmlNode): YahooShipment {
  const numbers = [ship.text('ShipInvoiceNumber1'), ship.text('ShipInvoiceNumber2')].filter(Boolean) as unknown as YahooShipment['numbers'];
  const optional = (name: string) => ship.text(name) || undefined;
  const [shipMethod, companyCode, notes] = [optional('ShipMethod'), optional('ShipCompanyCode'), optional('ShipNotes')];
  return {
    orderId,
    shipStatus: ship.text('ShipStatus') === '2' ? '2' : '3',
    ...(shipMethod ? { shipMethod } : {}),
    ...(companyCode ? { companyCode } : {}),
    numbers,
    shipDate: ship.text('ShipDate'),
    ...(notes ? { notes } : {}),
  };
}

function list(req: XmlNode, caller: YahooCaller): Replayed {
  const search = req.one('Search');
  const condition = search.one('Condition');
  const [from, to] = [condition.text('OrderTimeFrom'), condition.text('OrderTimeTo')];
  const changed = condition.text('LastUpdateTimeFrom');
  const [start, amount] = [Number(search.text('Start') || 1), Number(search.text('Result') || 10)];
  const wish = {
    orderedFrom: momentOf(from),
    orderedTo: momentOf(to),
    ...(changed ? { changedFrom: momentOf(changed) } : {}),
    start,
    amount,
    fields: search.text('Field').split(','),
  };
  const isDay = (at: Date) => !Number.isNaN(at.getTime());
  return {
    name: 'list',
    isPage: true,
    ask: isDay(wish.orderedFrom) && isDay(wish.orderedTo) && (!changed || isDay(momentOf(changed))) ? askList(caller, wish) : null,
    own,
    read(answer) {
      const found = readList(answer);
      return {
        listed: found.orders.map((order) => ({ externalId: order.id, grandTotal: order.totalPrice || null, ...yahooStates(order) })),
        hasNext: start + found.orders.length <= found.total,
      };
    },
  };
}

function token(request: RecordedRequest): Replayed {
  const form = new URLSearchParams(sentText(request));
  const pair = Buffer.from(headerOf(request, 'authorization').replace(/^Basic /, ''), 'base64').toString('utf8');
  const isRefresh = form.get('grant_type') === 'refresh_token';
  const ask = isRefresh
    ? askRefresh(pair, form.get('refresh_token') ?? '')
    : askRedeem(pair, form.get('code') ?? '', form.get('redirect_uri') ?? '');
  return {
    name: 'token',
    ask,
    own: ['header.x-sws-signature', 'header.x-sws-signature-version'],
    read(answer) {
      const { expiresInSeconds } = readTokens(answer);
      return { told: `an access token for ${expiresInSeconds} seconds`, lastsSeconds: expiresInSeconds };
    },
  };
}

function stock(request: RecordedRequest, operation: 'setStock' | 'getStock'): Replayed {
  const form = new URLSearchParams(sentText(request));
  const caller = callerOf(request, form.get('seller_id') ?? '');
  const codes = (form.get('item_code') ?? '').split(',');
  const quantities = (form.get('quantity') ?? '').split(',');
  const figures = codes.map((code, at) => ({ code, quantity: Number(quantities[at]) }));
  return {
    name: operation,
    ask: operation === 'setStock' ? askStock(caller, figures) : askStockShown(caller, codes),
    isAside: true,
    read: (answer) => ({ told: `kept of ${[...readStock(answer)].join(', ')}` }),
  };
}
