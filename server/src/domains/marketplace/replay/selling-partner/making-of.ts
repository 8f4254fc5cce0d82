import { feedRequests } from '../../channels/amazon/amazon-feeds.ts';
import { getOrderRequest } from '../../channels/amazon/amazon-requests.ts';
import { v0Requests } from '../../channels/amazon/amazon-v0.ts';
import { getDfOrderRequest } from '../../channels/amazon-df/df-requests.ts';
import { getVcOrderRequest, vcTransactionRequest } from '../../channels/amazon-vc/vc-requests.ts';
import type { OperationName } from '../../channels/selling-partner/operations.ts';
import { type RestrictedGroup, restrictedTokenRequest } from '../../channels/selling-partner/restricted.ts';
import { listOf, textOf, type Told } from '../../channels/selling-partner/told.ts';
import { jsonBody, queryOf, type RecordedRequest } from '../recording.ts';
import { dfAcknowledge, dfConfirm, dfOrders, versionOf } from './df-making.ts';
import type { Making } from './making.ts';
import { confirm, search } from './orders-making.ts';
import { vcAcknowledge, vcConfirm, vcOrders } from './vc-making.ts';

/** How the connector would ask for the same. */
export function makingOf(name: OperationName, request: RecordedRequest, params: Record<string, string>): Making {
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
