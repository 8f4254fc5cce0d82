import { readFeed } from '../../channels/amazon/amazon-feeds.ts';
import { readV0Address, readV0Order } from '../../channels/amazon/amazon-v0.ts';
import { readAmazonOrder } from '../../channels/amazon/read-amazon-order.ts';
import type { DfVersion } from '../../channels/amazon-df/df-requests.ts';
import { readDfLabels } from '../../channels/amazon-df/df-files.ts';
import { readDfOrder } from '../../channels/amazon-df/read-df-order.ts';
import { readVcOrder, vcShipment } from '../../channels/amazon-vc/read-vc-order.ts';
import { piecesOf, receivedPieces } from '../../channels/amazon-vc/vc-quantity.ts';
import { type Answer, ChannelRefusal, ChannelTrouble, type Written } from '../../channels/connector.ts';
import { describeOperation } from '../../channels/selling-partner/describe.ts';
import { bodyOf, listIn } from '../../channels/selling-partner/errors.ts';
import { type OperationName, operations } from '../../channels/selling-partner/operations.ts';
import { readEach } from '../../channels/selling-partner/page.ts';
import type { SpRequest } from '../../channels/selling-partner/request.ts';
import { readRestrictedToken } from '../../channels/selling-partner/restricted.ts';
import { jsonOf, listOf, textOf, type Told, toldOf, unwrap } from '../../channels/selling-partner/told.ts';
import { readAccepted, readTransaction } from '../../channels/selling-partner/transactions.ts';
import { plainPath, queryOf, type RecordedExchange, type RecordedRequest } from '../recording.ts';
import type { Context, ListedOrder, Outcome } from '../replayed.ts';
import { versionOf } from './df-making.ts';
import { ordersOfFeed } from './feed-files.ts';
import { paramsOf } from './making.ts';
import {
  isConfirmedAfterTrouble,
  numbersIn,
  readBack,
  submissionsOf,
  v0ItemsBefore,
  v0Order,
  vcOrderBefore,
  vcStatusBefore,
} from './told-before.ts';

const labelled = (label: Told): ListedOrder => ({
  externalId: textOf(label.purchaseOrderNumber),
  trackingNumber: readDfLabels(label)[0]?.trackingNumber ?? '',
});

/** Asked for without details, an order is its number and perhaps its state. */
const listed = (order: Told): ListedOrder => {
  const state = textOf(order.purchaseOrderState);
  return { externalId: textOf(order.purchaseOrderNumber), shipment: state === '' || state === 'Closed' ? null : vcShipment(state, 1, 0) };
};

function page(name: OperationName, body: Told, version: DfVersion, request: RecordedRequest, before: Context['before']): Outcome {
  const hasDetails = (order: Told): boolean => queryOf(request)['includeDetails'] !== 'false' || order.orderDetails !== undefined;
  const [key, idName, read] =
    name === 'orders.searchOrders'
      ? (['orders', 'orderId', readAmazonOrder] as const)
      : name === 'ordersV0.getOrders'
        ? (['Orders', 'AmazonOrderId', (order: Told) => readV0Order(order, [], null)] as const)
        : name === 'df.getOrders'
          ? (['orders', 'purchaseOrderNumber', (order: Told) => readDfOrder(order, version)] as const)
          : ([
              'orders',
              'purchaseOrderNumber',
              (order: Told) => readVcOrder(order, vcStatusBefore(textOf(order.purchaseOrderNumber), before)),
            ] as const);
  const told = listIn(body, key);
  const { orders, unreadable } = readEach(told.filter(hasDetails), (order) => order[idName], read);
  const numbers = told.filter((order) => !hasDetails(order)).map(listed);
  return { orders, listed: numbers, missing: unreadable.map(({ externalId, message }) => `${externalId} (${message})`) };
}

/** Of all lists, in whatever place their version keeps it. */
function hasNextIn(body: Told): boolean {
  const inner = unwrap(body);
  return (textOf(toldOf(inner.pagination).nextToken) || textOf(inner.nextToken) || textOf(inner.NextToken)) !== '';
}

/** The state that an order of vendors has by what Amazon received; the order itself, where the file has it. */
function vcStatus(status: Told, before: Context['before']): Outcome {
  const externalId = textOf(status.purchaseOrderNumber);
  const order = vcOrderBefore(externalId, before);
  if (order) return { orders: [readVcOrder(order, status)] };
  const items = listOf(status.itemStatus);
  const sum = (pieces: (item: Told) => number): number => items.reduce((all, item) => all + pieces(item), 0);
  const ordered = sum((item) => piecesOf(toldOf(item.orderedQuantity).orderedQuantity));
  const state = status.purchaseOrderStatus === 'CLOSED' ? 'Closed' : status.purchaseOrderStatus === 'OPEN' ? 'Acknowledged' : '';
  return { listed: [{ externalId, shipment: vcShipment(state, ordered, sum(receivedPieces)), lines: items.length }] };
}

/** What comes in pages. */
const lists =
  /\.(?:search\w+|list\w+|get(?:\w*Orders|PurchaseOrdersStatus|OrderItems|Feeds|\w+Labels|\w+Slips|\w+Invoices|ShipmentDetails|\w+Slots))$/;
export const isList = (name: OperationName): boolean => lists.test(name);

/** What the connector makes of an answer. */
export function readBy(name: OperationName, answer: Answer, made: SpRequest, exchange: RecordedExchange, context: Context): Outcome {
  const outcome = readOne(name, answer, made, exchange, context);
  return isList(name) ? { ...outcome, hasNext: hasNextIn(bodyOf(answer, made)) } : outcome;
}

function readOne(name: OperationName, answer: Answer, made: SpRequest, { request }: RecordedExchange, { before }: Context): Outcome {
  const params = paramsOf(name, plainPath(request));
  const version = versionOf(params['version']);
  const keys = numbersIn(request);
  const body = bodyOf(answer, made);
  switch (name) {
    case 'orders.searchOrders':
    case 'ordersV0.getOrders':
    case 'df.getOrders':
    case 'vc.getPurchaseOrders':
      return page(name, body, version, request, before);
    case 'orders.getOrder': {
      const order = readAmazonOrder(toldOf(body.order));
      const told = readBack(order, before);
      return { orders: [order], ...(told ? { written: [[order.externalId, told]] } : {}) };
    }
    case 'ordersV0.getOrder':
      return { orders: [readV0Order(unwrap(body), [], null)] };
    case 'ordersV0.getOrderItems': {
      const id = textOf(unwrap(body).AmazonOrderId) || (params['orderId'] ?? '');
      const items = [...v0ItemsBefore(request, before), ...listIn(body, 'OrderItems')];
      return { orders: [readV0Order(v0Order(id, before), items, null)] };
    }
    case 'ordersV0.getOrderAddress': {
      const address = readV0Address(toldOf(unwrap(body).ShippingAddress));
      return { told: address ? `an address in ${address.region}` : 'no address' };
    }
    case 'ordersV0.confirmShipment':
      return { written: [[params['orderId'] ?? '', { state: 'done' }]] };
    case 'df.getOrder': {
      const order = readDfOrder(unwrap(body), version);
      const isThere = isConfirmedAfterTrouble(order, before);
      return { orders: [order], ...(isThere ? { written: [[order.externalId, { state: 'done' }]] } : {}) };
    }
    case 'df.getShippingLabel':
    case 'df.createShippingLabels':
    case 'df.getShippingLabels': {
      const inner = unwrap(body);
      return { listed: (name === 'df.getShippingLabels' ? listOf(inner.shippingLabels) : [inner]).map(labelled) };
    }
    case 'vc.getPurchaseOrder': {
      const order = unwrap(body);
      return { orders: [readVcOrder(order, vcStatusBefore(textOf(order.purchaseOrderNumber), before))] };
    }
    case 'vc.getPurchaseOrdersStatus': {
      const told = listIn(body, 'ordersStatus').map((status) => vcStatus(status, before));
      return { orders: told.flatMap(({ orders = [] }) => orders), listed: told.flatMap(({ listed: some = [] }) => some) };
    }
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
      const orders = submissionsOf(params['transactionId'] ?? '', before).flatMap((each) => numbersIn(each.request));
      const became = readTransaction(body);
      return { written: (orders.length > 0 ? [...new Set(orders)] : ['']).map((key) => [key, became] as const) };
    }
    case 'tokens.createRestrictedDataToken': {
      const { token, expiresInSeconds } = readRestrictedToken(body);
      return { told: token ? `a restricted token for ${expiresInSeconds} seconds` : 'no token' };
    }
    case 'feeds.getFeed': {
      const feed = readFeed(body);
      const became: Written | null =
        feed.state === 'dead' ? { state: 'refused', code: feed.word, message: `The feed ended as ${feed.word}` } : null;
      return { told: `the feed is ${feed.state}`, written: ordersOfFeed(before).map((key) => [key, became] as const) };
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
    jsonOf(answer.text) ?? {},
  );
  if (outcome === 'refused' && answer.status >= 400) throw new ChannelRefusal('refused', code, message);
  if (outcome === 'throttled' || outcome === 'trouble') throw new ChannelTrouble(message);
  const told = [outcome, id, message].filter(Boolean).join(' ');
  // Taken once, and failed since.
  return outcome === 'refused' ? { told, written: [['', { state: 'refused', code, message }]] } : { told };
}
