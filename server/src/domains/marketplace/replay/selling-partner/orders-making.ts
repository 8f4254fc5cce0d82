import { confirmShipmentRequest, searchOrdersRequest } from '../../channels/amazon/amazon-requests.ts';
import { listOf, momentOf, textOf, type Told, toldOf, wholeOf } from '../../channels/selling-partner/told.ts';
import { type Making, moment } from './making.ts';

const listed = (text: string | undefined): string[] => (text ? text.split(',') : []);

export function search(query: Record<string, string>): Making {
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

export function confirm(orderId: string, body: Told): Making {
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
      isCod: textOf(body.codCollectionMethod) !== '',
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
