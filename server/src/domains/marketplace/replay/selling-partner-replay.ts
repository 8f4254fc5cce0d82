import { feedRequests, readFeed } from '../channels/amazon/amazon-feeds.ts';
import { confirmShipmentRequest, getOrderRequest, searchOrdersRequest } from '../channels/amazon/amazon-requests.ts';
import { readV0Address, readV0Order, v0Requests } from '../channels/amazon/amazon-v0.ts';
import { readAmazonOrder } from '../channels/amazon/read-amazon-order.ts';
import {
  acknowledgeDfRequest,
  confirmDfRequest,
  type DfCode,
  dfCodes,
  type DfVersion,
  getDfOrderRequest,
  getDfOrdersRequest,
  newest,
} from '../channels/amazon-df/df-requests.ts';
import { readDfOrder } from '../channels/amazon-df/read-df-order.ts';
import { readVcOrder } from '../channels/amazon-vc/read-vc-order.ts';
import {
  acknowledgeVcRequest,
  confirmVcRequest,
  getVcOrderRequest,
  getVcOrdersRequest,
  vcTransactionRequest,
} from '../channels/amazon-vc/vc-requests.ts';
import { unitOf } from '../channels/amazon-vc/vc-quantity.ts';
import { type Answer, type Ask, ChannelRefusal, ChannelTrouble, type ShipParcel } from '../channels/connector.ts';
import { describeOperation } from '../channels/selling-partner/describe.ts';
import { bodyOf, listIn } from '../channels/selling-partner/errors.ts';
import { readTokens, tokenAsk } from '../channels/selling-partner/lwa.ts';
import { type OperationName, operations } from '../channels/selling-partner/operations.ts';
import { readEach } from '../channels/selling-partner/page.ts';
import { makeAsk, type QueryValue, type SpRequest, spRequest } from '../channels/selling-partner/request.ts';
import { type RestrictedGroup, readRestrictedToken, restrictedTokenRequest } from '../channels/selling-partner/restricted.ts';
import { listOf, momentOf, textOf, type Told, toldOf, unwrap, wholeOf } from '../channels/selling-partner/told.ts';
import { readAccepted, readTransaction } from '../channels/selling-partner/transactions.ts';
import { blankLine, blankOrder } from './blank-order.ts';
import { headerOf, jsonBody, queryOf, type RecordedExchange, type RecordedRequest, sentText } from './recording.ts';
import type { Context, Outcome, Recognise, Replayed } from './replayed.ts';

/** What a call is asked with by the connector, made from the parameters of the recorded one; null: it is never asked so by us. */
type Making = { request: SpRequest; own?: readonly string[]; required?: readonly string[] } | null;

const plainPath = ({ path }: RecordedRequest): string => path.replace(/^https?:\/\/[^/]+/, '').replace(/\?.*$/, '');

function paramsOf(name: OperationName, path: string): Record<string, string> {
  const template = operations[name][1];
  const names = [...template.matchAll(/\{(\w+)\}/g)].map((found) => found[1] as string);
  const values = new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(path)?.slice(1) ?? [];
  return Object.fromEntries(names.map((each, i) => [each, decodeURIComponent(values[i] ?? '')]));
}
const versionOf = (text: string | undefined): DfVersion => (text === 'v1' ? 'v1' : newest);
const listed = (text: string | undefined): string[] => (text ? text.split(',') : []);
const moment = (text: string | undefined): Date | null => (text ? momentOf(text) : null);

function search(query: Record<string, string>): Making {
  const times = (['createdAfter', 'createdBefore', 'lastUpdatedAfter', 'lastUpdatedBefore'] as const).filter((name) => query[name]);
  if (times.some((name) => !moment(query[name]))) return null;
  const wish = Object.fromEntries(times.map((name) => [name, moment(query[name]) as Date]));
  return {
    request: searchOrdersRequest({
      ...wish,
      marketplaceIds: listed(query['marketplaceIds']),
      ...(query['fulfilledBy'] ? { fulfilledBy: listed(query['fulfilledBy']) } : {}),
      ...(query['maxResultsPerPage'] ? { perPage: Number(query['maxResultsPerPage']) } : {}),
      ...(query['paginationToken'] ? { token: query['paginationToken'] } : {}),
    }),
    own: ['includedData'],
  };
}

function confirm(orderId: string, body: Told): Making {
  const detail = toldOf(body.packageDetail);
  const shippedAt = momentOf(detail.shipDate);
  if (!shippedAt || !Number.isInteger(Number(textOf(detail.packageReferenceId)))) return null;
  return {
    request: confirmShipmentRequest(orderId, {
      marketplaceId: textOf(body.marketplaceId),
      packageReferenceId: Number(textOf(detail.packageReferenceId)),
      carrierCode: textOf(detail.carrierCode),
      ...(detail.carrierName ? { carrierName: textOf(detail.carrierName) } : {}),
      trackingNumber: textOf(detail.trackingNumber),
      shippedAt,
      isCod: body.codCollectionMethod !== undefined,
      items: listOf(detail.orderItems).map((item) => ({ orderItemId: textOf(item.orderItemId), quantity: wholeOf(item.quantity) })),
    }),
    required: [
      'marketplaceId',
      'packageDetail.packageReferenceId',
      'packageDetail.carrierCode',
      'packageDetail.trackingNumber',
      'packageDetail.shipDate',
      'packageDetail.orderItems.orderItemId',
      'packageDetail.orderItems.quantity',
    ],
  };
}

function dfOrders(query: Record<string, string>, version: DfVersion): Making {
  const [after, before] = [moment(query['createdAfter']), moment(query['createdBefore'])];
  if (!after || !before) return null;
  const status = query['status'] as 'NEW' | undefined;
  return {
    request: getDfOrdersRequest(
      {
        after,
        before,
        ...(status ? { status } : {}),
        limit: Number(query['limit'] ?? 100),
        ...(query['sortOrder'] ? { sortOrder: query['sortOrder'] as 'ASC' } : {}),
        ...(query['nextToken'] ? { token: query['nextToken'] } : {}),
        hasDetails: query['includeDetails'] !== 'false',
      },
      version,
    ),
  };
}

function dfAcknowledge(body: Told, version: DfVersion): Making {
  const [one, ...more] = listOf(body.orderAcknowledgements);
  const code = textOf(toldOf(one?.acknowledgementStatus).code);
  const at = momentOf(one?.acknowledgementDate);
  if (!one || more.length > 0 || !(code in dfCodes) || !at) return null;
  const lines = listOf(one.itemAcknowledgements).map((item) =>
    blankLine({
      lineId: textOf(item.itemSequenceNumber),
      itemId: textOf(item.buyerProductIdentifier),
      platformSku: textOf(item.vendorProductIdentifier),
      ordered: wholeOf(toldOf(item.acknowledgedQuantity).amount),
    }),
  );
  const extra = { version, sellingParty: one.sellingParty, shipFromParty: one.shipFromParty };
  return {
    request: acknowledgeDfRequest(blankOrder({ externalId: textOf(one.purchaseOrderNumber), lines, extra }), code as DfCode, at),
    own: ['orderAcknowledgements.vendorOrderNumber', 'orderAcknowledgements.acknowledgementStatus.description'],
    required: [
      'orderAcknowledgements.purchaseOrderNumber',
      'orderAcknowledgements.vendorOrderNumber',
      'orderAcknowledgements.acknowledgementDate',
      'orderAcknowledgements.acknowledgementStatus.code',
      'orderAcknowledgements.sellingParty.partyId',
      'orderAcknowledgements.shipFromParty.partyId',
      'orderAcknowledgements.itemAcknowledgements.acknowledgedQuantity',
    ],
  };
}

const gramsOf = (weight: Told): number => Math.round(Number(textOf(weight.value) || 0) * (textOf(weight.unitOfMeasure) === 'G' ? 1 : 1000));

function dfConfirm(body: Told, version: DfVersion): Making {
  const [one, ...more] = listOf(body.shipmentConfirmations);
  const details = toldOf(one?.shipmentDetails);
  const at = momentOf(details.shippedDate);
  const items = listOf(one?.items);
  if (!one || more.length > 0 || !at || items.length === 0) return null;
  const lineId = (item: Told) => textOf(item.itemSequenceNumber);
  const lines = items.map((item) =>
    blankLine({
      lineId: lineId(item),
      itemId: textOf(item.buyerProductIdentifier),
      platformSku: textOf(item.vendorProductIdentifier),
      ordered: wholeOf(toldOf(item.shippedQuantity).amount),
    }),
  );
  const containers = listOf(one.containers);
  const parcel = (container: Told, place: number): ShipParcel => ({
    position: place + 1,
    carrier: '',
    trackingNumber: textOf(container.trackingNumber),
    shippedAt: at,
    weightG: gramsOf(toldOf(container.weight)),
    lines: listOf(container.packedItems).map((item) => ({ lineId: lineId(item), quantity: wholeOf(toldOf(item.packedQuantity).amount) })),
  });
  const whole: ShipParcel = {
    position: 1,
    carrier: '',
    trackingNumber: '',
    shippedAt: at,
    lines: lines.map((line) => ({ lineId: line.lineId, quantity: line.ordered })),
  };
  const extra = {
    version,
    sellingParty: one.sellingParty,
    shipFromParty: one.shipFromParty,
    shipMethod: textOf(containers[0]?.shipMethod),
  };
  const order = blankOrder({ externalId: textOf(one.purchaseOrderNumber), lines, extra });
  const status = textOf(details.shipmentStatus) === 'FLOOR_DENIAL' ? 'FLOOR_DENIAL' : 'SHIPPED';
  const within = 'shipmentConfirmations.';
  return {
    request: confirmDfRequest(
      { order, parcels: containers.length > 0 ? containers.map(parcel) : [whole] },
      status,
      at,
      containers.length > 0,
    ),
    own: [
      `${within}shipmentDetails.vendorOrderNumber`,
      `${within}containers.containerIdentifier`,
      `${within}containers.containerType`,
      `${within}containers.weight`,
    ],
    required: [
      'purchaseOrderNumber',
      'shipmentDetails.shippedDate',
      'shipmentDetails.shipmentStatus',
      'sellingParty',
      'shipFromParty',
      'items.itemSequenceNumber',
      'items.shippedQuantity',
    ].map((name) => within + name),
  };
}

function vcOrders(query: Record<string, string>): Making {
  const by = query['changedAfter'] ? 'changed' : 'created';
  const [after, before] = [moment(query[`${by}After`]), moment(query[`${by}Before`])];
  if (!after || !before) return null;
  return {
    request: getVcOrdersRequest({
      by,
      after,
      before,
      limit: Number(query['limit'] ?? 100),
      ...(query['orderingVendorCode'] ? { vendorCode: query['orderingVendorCode'] } : {}),
      ...(query['nextToken'] ? { token: query['nextToken'] } : {}),
      hasDetails: query['includeDetails'] !== 'false',
    }),
    own: ['sortOrder'],
  };
}

const piecesOf = (quantity: unknown): number => wholeOf(toldOf(quantity).amount) * unitOf(quantity).unitSize;
const vcLine = (item: Told, quantity: unknown) =>
  blankLine({
    lineId: textOf(item.itemSequenceNumber),
    itemId: textOf(item.amazonProductIdentifier),
    platformSku: textOf(item.vendorProductIdentifier),
    ordered: piecesOf(quantity),
    unitPrice: textOf(toldOf(item.netCost).amount) || null,
  });

function vcAcknowledge(body: Told): Making {
  const [one, ...more] = listOf(body.acknowledgements);
  const at = momentOf(one?.acknowledgementDate);
  const items = listOf(one?.items);
  const answers = items.flatMap((item) => listOf(item.itemAcknowledgements).map(({ acknowledgementCode: code }) => textOf(code)));
  const [answer] = answers;
  // Ours takes or refuses every line whole.
  const isOurs = answers.length === items.length && new Set(answers).size === 1 && (answer === 'Accepted' || answer === 'Rejected');
  if (!one || more.length > 0 || !at || !isOurs) return null;
  const extra = {
    sellingParty: textOf(toldOf(one.sellingParty).partyId),
    units: Object.fromEntries(items.map((item) => [textOf(item.itemSequenceNumber), item.orderedQuantity])),
  };
  const lines = items.map((item) => vcLine(item, item.orderedQuantity));
  const currency = textOf(toldOf(items[0]?.netCost).currencyCode) || 'JPY';
  return {
    request: acknowledgeVcRequest(blankOrder({ externalId: textOf(one.purchaseOrderNumber), lines, extra, currency }), answer, at),
    own: ['acknowledgements.items.itemAcknowledgements.rejectionReason', 'acknowledgements.items.itemAcknowledgements.scheduledShipDate'],
    required: [
      'acknowledgements.purchaseOrderNumber',
      'acknowledgements.sellingParty.partyId',
      'acknowledgements.acknowledgementDate',
      'acknowledgements.items.itemAcknowledgements.acknowledgementCode',
    ],
  };
}

function vcConfirm(body: Told): Making {
  const [one, ...more] = listOf(body.shipmentConfirmations);
  const at = momentOf(one?.shipmentConfirmationDate);
  const items = listOf(one?.shippedItems);
  const identifier = textOf(one?.shipmentIdentifier);
  if (!one || more.length > 0 || !at || items.length === 0) return null;
  const externalId = textOf(toldOf(items[0]?.itemDetails).purchaseOrderNumber) || identifier.replace(/-\d+$/, '');
  const first = Number(/-(\d+)$/.exec(identifier)?.[1] ?? 1);
  const shippedAt = momentOf(one.shippedDate) ?? at;
  const parcel = (trackingNumber: string, place: number, lines: ShipParcel['lines']): ShipParcel => ({
    position: first + place,
    carrier: '',
    trackingNumber,
    shippedAt,
    lines,
  });
  const lines = items.map((item) => vcLine(item, item.shippedQuantity));
  const cartons = listOf(one.cartons).map((carton, place) =>
    parcel(
      textOf(carton.trackingNumber),
      place,
      listOf(carton.items).map((item) => ({ lineId: textOf(item.itemReference), quantity: piecesOf(item.shippedQuantity) })),
    ),
  );
  const whole = parcel(
    '',
    0,
    lines.map((line) => ({ lineId: line.lineId, quantity: line.ordered })),
  );
  const extra = {
    sellingParty: textOf(toldOf(one.sellingParty).partyId),
    shipToParty: textOf(toldOf(one.shipToParty).partyId),
    units: Object.fromEntries(items.map((item) => [textOf(item.itemSequenceNumber), item.shippedQuantity])),
  };
  const order = blankOrder({ externalId, lines, extra });
  const within = 'shipmentConfirmations.';
  const isNamedSo = identifier === `${externalId}-${first}`;
  return {
    request: confirmVcRequest(
      { externalId, number: externalId, order, parcels: cartons.length > 0 ? cartons : [whole], isWhole: true },
      at,
    ),
    own: [
      // Purchase orders name no warehouse of the vendor's.
      `${within}shipFromParty`,
      `${within}shipToParty.address`,
      `${within}cartons.cartonIdentifiers`,
      `${within}shipmentType`,
      `${within}shipmentConfirmationType`,
      ...(isNamedSo ? [] : [`${within}shipmentIdentifier`]),
      ...(cartons.length > 0 ? [] : [`${within}cartons`]),
    ],
    required: [
      'shipmentIdentifier',
      'shipmentConfirmationType',
      'shipmentConfirmationDate',
      'sellingParty',
      'shipFromParty',
      'shipToParty',
      'shippedItems.itemSequenceNumber',
      'shippedItems.shippedQuantity',
    ].map((name) => within + name),
  };
}

function makingOf(name: OperationName, request: RecordedRequest, params: Record<string, string>): Making {
  const query = queryOf(request);
  const body = jsonBody<Told>(request);
  const version = versionOf(params['version']);
  switch (name) {
    case 'orders.searchOrders':
      return search(query);
    case 'orders.getOrder':
      return { request: getOrderRequest(params['orderId'] ?? ''), own: ['includedData'] };
    case 'ordersV0.getOrder':
      return { request: v0Requests.getOrder(params['orderId'] ?? '') };
    case 'ordersV0.getOrderItems':
      return { request: v0Requests.getOrderItems(params['orderId'] ?? '', query['NextToken']) };
    case 'ordersV0.getOrderAddress':
      return { request: v0Requests.getOrderAddress(params['orderId'] ?? '') };
    case 'ordersV0.confirmShipment':
      return confirm(params['orderId'] ?? '', body);
    case 'tokens.createRestrictedDataToken':
      return {
        request: restrictedTokenRequest(
          listOf(body.restrictedResources) as unknown as RestrictedGroup['resources'],
          textOf(body.targetApplication) || undefined,
        ),
      };
    case 'feeds.createFeedDocument':
      return { request: feedRequests.createDocument(textOf(body.contentType)) };
    case 'feeds.createFeed':
      return {
        request: feedRequests.createFeed(textOf(body.feedType), (body.marketplaceIds ?? []) as string[], textOf(body.inputFeedDocumentId)),
      };
    case 'feeds.getFeed':
      return { request: feedRequests.getFeed(params['feedId'] ?? '') };
    case 'feeds.getFeedDocument':
      return { request: feedRequests.getDocument(params['feedDocumentId'] ?? '') };
    case 'df.getOrders':
      return dfOrders(query, version);
    case 'df.getOrder':
      return { request: getDfOrderRequest(params['purchaseOrderNumber'] ?? '', version) };
    case 'df.submitAcknowledgement':
      return dfAcknowledge(body, version);
    case 'df.submitShipmentConfirmations':
      return dfConfirm(body, version);
    case 'vc.getPurchaseOrders':
      return vcOrders(query);
    case 'vc.getPurchaseOrder':
      return { request: getVcOrderRequest(params['purchaseOrderNumber'] ?? '') };
    case 'vc.submitAcknowledgement':
      return vcAcknowledge(body);
    case 'vc.submitShipmentConfirmations':
      return vcConfirm(body);
    case 'vc.getTransaction':
      return { request: vcTransactionRequest(params['transactionId'] ?? '') };
    default:
      return null;
  }
}

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

function readBy(name: OperationName, answer: Answer, made: SpRequest, { request }: RecordedExchange, { before }: Context): Outcome {
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
function judged(name: OperationName, answer: Answer): Outcome {
  const [method, template] = operations[name];
  const { outcome, code, message, id } = describeOperation(method, template.replaceAll(/\{\w+\}/g, 'x')).judge(
    answer.status,
    answer.text ? (JSON.parse(answer.text) as unknown) : {},
  );
  if (outcome === 'refused' && answer.status >= 400) throw new ChannelRefusal('refused', code, message);
  if (outcome === 'throttled' || outcome === 'trouble') throw new ChannelTrouble(message);
  return { told: [outcome, id, message].filter(Boolean).join(' ') };
}

export const recogniseSellingPartner: Recognise = (exchange, context): Replayed | null => {
  const { request } = exchange;
  const path = plainPath(request);
  if (path === '/auth/o2/token') return token(request);
  const { name, isKnown } = describeOperation(request.method, path);
  if (!isKnown) return null;
  const operation = name as OperationName;
  const params = paramsOf(operation, path);
  const making = operations[operation][0] === 'PATCH' ? null : makingOf(operation, request, params);
  const same = () =>
    spRequest(operation, {
      params,
      query: (request.query ?? {}) as Record<string, QueryValue>,
      ...(request.body === undefined || request.body === null ? {} : { body: request.body }),
    });
  const made = making?.request ?? (operations[operation][0] === 'PATCH' ? null : same());
  const ask: Ask | null = made && makeAsk(made, headerOf(request, 'x-amz-access-token'), new Date());
  return {
    name: making ? operation : `${operation} (as recorded)`,
    isPage: /\.(searchOrders|getOrders|getPurchaseOrders)$/.test(operation),
    ask,
    own: making?.own ?? [],
    required: making?.required ?? [],
    read: (answer) => (made ? readBy(operation, answer, made, exchange, context) : judged(operation, answer)),
  };
};

function token(request: RecordedRequest): Replayed {
  const form = new URLSearchParams(sentText(request));
  const application = { clientId: form.get('client_id') ?? '', clientSecret: form.get('client_secret') ?? '' };
  const ask =
    form.get('grant_type') === 'refresh_token'
      ? tokenAsk({ grantType: 'refresh_token', refreshToken: form.get('refresh_token') ?? '' }, application)
      : form.get('grant_type') === 'authorization_code'
        ? tokenAsk(
            { grantType: 'authorization_code', code: form.get('code') ?? '', redirectUri: form.get('redirect_uri') ?? '' },
            application,
          )
        : null;
  return {
    name: 'lwa.token',
    ask,
    read: (answer) => ({ told: `an access token for ${readTokens(answer).expiresInSeconds} seconds` }),
  };
}
