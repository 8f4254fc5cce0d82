import { readFeed } from '../../channels/amazon/amazon-feeds.ts';
import { readV0Address, readV0Order } from '../../channels/amazon/amazon-v0.ts';
import { readAmazonOrder } from '../../channels/amazon/read-amazon-order.ts';
import type { DfVersion } from '../../channels/amazon-df/df-requests.ts';
import { readDfOrder } from '../../channels/amazon-df/read-df-order.ts';
import { readVcOrder } from '../../channels/amazon-vc/read-vc-order.ts';
import { type Answer, ChannelRefusal, ChannelTrouble } from '../../channels/connector.ts';
import { describeOperation } from '../../channels/selling-partner/describe.ts';
import { bodyOf, listIn } from '../../channels/selling-partner/errors.ts';
import { type OperationName, operations } from '../../channels/selling-partner/operations.ts';
import { readEach } from '../../channels/selling-partner/page.ts';
import type { SpRequest } from '../../channels/selling-partner/request.ts';
import { readRestrictedToken } from '../../channels/selling-partner/restricted.ts';
import { textOf, type Told, toldOf, unwrap } from '../../channels/selling-partner/told.ts';
import { readAccepted, readTransaction } from '../../channels/selling-partner/transactions.ts';
import { type RecordedExchange, type RecordedRequest, sentText } from '../recording.ts';
import type { Context, Outcome } from '../replayed.ts';
import { versionOf } from './df-making.ts';
import { paramsOf, plainPath } from './making.ts';

/** Numbers of the orders that a submission is about. */
const numbersIn = (request: RecordedRequest): string[] => [
  ...new Set([...sentText(request).matchAll(/"purchaseOrderNumber"\s*:\s*"([^"]+)"/g)].map((found) => found[1] as string)),
];

function page(name: OperationName, body: Told, version: DfVersion): Outcome {
  const [key, idName, read] =
    name === 'orders.searchOrders'
      ? (['orders', 'orderId', readAmazonOrder] as const)
      : name === 'ordersV0.getOrders'
        ? (['Orders', 'AmazonOrderId', (order: Told) => readV0Order(order, [], null)] as const)
        : name === 'df.getOrders'
          ? (['orders', 'purchaseOrderNumber', (order: Told) => readDfOrder(order, version)] as const)
          : (['orders', 'purchaseOrderNumber', (order: Told) => readVcOrder(order)] as const);
  const { orders, unreadable } = readEach(listIn(body, key), (order) => order[idName], read);
  const inner = unwrap(body);
  const next = textOf(toldOf(inner.pagination).nextToken) || textOf(inner.NextToken);
  return { orders, missing: unreadable.map(({ externalId, message }) => `${externalId} (${message})`), hasNext: next !== '' };
}

/** What was told of an order in a call before, where the file has one; otherwise only its number. */
function v0Order(id: string, before: readonly RecordedExchange[]): Told {
  const told = before.map(({ response }) => unwrap(toldOf(response.body))).find((each) => each.AmazonOrderId === id && each.PurchaseDate);
  return (
    told ?? { AmazonOrderId: id, OrderStatus: 'Unshipped', PurchaseDate: '2000-01-01T00:00:00Z', LastUpdateDate: '2000-01-01T00:00:00Z' }
  );
}

/** What the connector makes of an answer. */
export function readBy(name: OperationName, answer: Answer, made: SpRequest, { request }: RecordedExchange, { before }: Context): Outcome {
  const params = paramsOf(name, plainPath(request));
  const version = versionOf(params['version']);
  const keys = numbersIn(request);
  const body = bodyOf(answer, made);
  switch (name) {
    case 'orders.searchOrders':
    case 'ordersV0.getOrders':
    case 'df.getOrders':
    case 'vc.getPurchaseOrders':
      return page(name, body, version);
    case 'orders.getOrder':
      return { orders: [readAmazonOrder(toldOf(body.order))] };
    case 'ordersV0.getOrder':
      return { orders: [readV0Order(unwrap(body), [], null)] };
    case 'ordersV0.getOrderItems': {
      const inner = unwrap(body);
      const id = textOf(inner.AmazonOrderId) || (params['orderId'] ?? '');
      return { orders: [readV0Order(v0Order(id, before), listIn(body, 'OrderItems'), null)], hasNext: textOf(inner.NextToken) !== '' };
    }
    case 'ordersV0.getOrderAddress': {
      const address = readV0Address(toldOf(unwrap(body).ShippingAddress));
      return { told: address ? `an address in ${address.region}` : 'no address' };
    }
    case 'ordersV0.confirmShipment':
      return { written: [[params['orderId'] ?? '', { state: 'done' }]] };
    case 'df.getOrder':
      return { orders: [readDfOrder(unwrap(body), version)] };
    case 'vc.getPurchaseOrder':
      return { orders: [readVcOrder(unwrap(body))] };
    case 'vc.getPurchaseOrdersStatus':
      return { listed: listIn(body, 'ordersStatus').map((status) => ({ externalId: textOf(status.purchaseOrderNumber) })) };
    case 'df.submitAcknowledgement':
    case 'df.submitShipmentConfirmations':
    case 'df.submitShippingLabelRequest':
    case 'vc.submitAcknowledgement':
    case 'vc.submitShipmentConfirmations':
    case 'vc.submitShipments':
    case 'vc.submitInvoices': {
      const taken = readAccepted(body);
      return { written: (keys.length > 0 ? keys : ['']).map((key) => [key, taken] as const) };
    }
    case 'df.getTransactionStatus':
    case 'vc.getTransaction': {
      const about = before.flatMap(({ request: earlier }) => numbersIn(earlier));
      const became = readTransaction(body);
      return { written: (about.length > 0 ? [...new Set(about)] : ['']).map((key) => [key, became] as const) };
    }
    case 'tokens.createRestrictedDataToken': {
      const { token, expiresInSeconds } = readRestrictedToken(body);
      return { told: token ? `a restricted token for ${expiresInSeconds} seconds` : 'no token' };
    }
    case 'feeds.getFeed': {
      const feed = readFeed(body);
      return { told: feed.state === 'dead' ? `the feed ended as ${feed.word}` : `the feed is ${feed.state}` };
    }
    default:
      return judged(name, answer);
  }
}

/** An operation that the portal has no use for yet: what its answer means. */
export function judged(name: OperationName, answer: Answer): Outcome {
  const [method, template] = operations[name];
  const { outcome, code, message, id } = describeOperation(method, template.replaceAll(/\{\w+\}/g, 'x')).judge(
    answer.status,
    answer.text ? (JSON.parse(answer.text) as unknown) : {},
  );
  if (outcome === 'refused' && answer.status >= 400) throw new ChannelRefusal('refused', code, message);
  if (outcome === 'throttled' || outcome === 'trouble') throw new ChannelTrouble(message);
  return { told: [outcome, id, message].filter(Boolean).join(' ') };
}
