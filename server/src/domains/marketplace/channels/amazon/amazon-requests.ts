import { type SpRequest, spRequest } from '../selling-partner/request.ts';
import { secondsText } from '../selling-partner/told.ts';

export const japan = 'A1VC38T7YXB528';

/** All that is read, at once: with one page in three minutes there is no room for a second look. */
export const includedData = ['BUYER', 'RECIPIENT', 'PROCEEDS', 'CANCELLATION', 'FULFILLMENT', 'PACKAGES', 'PAYMENT'] as const;

export interface SearchOrders {
  marketplaceIds: readonly string[];
  /** Exactly one of the two. */
  createdAfter?: Date;
  lastUpdatedAfter?: Date;
  createdBefore?: Date;
  lastUpdatedBefore?: Date;
  fulfilledBy?: readonly string[];
  perPage?: number;
  token?: string;
}

const timeText = (moment: Date | undefined): string | undefined => moment && secondsText(moment);

export const searchOrdersRequest = (search: SearchOrders): SpRequest =>
  spRequest('orders.searchOrders', {
    query: {
      createdAfter: timeText(search.createdAfter),
      createdBefore: timeText(search.createdBefore),
      lastUpdatedAfter: timeText(search.lastUpdatedAfter),
      lastUpdatedBefore: timeText(search.lastUpdatedBefore),
      marketplaceIds: search.marketplaceIds,
      fulfilledBy: search.fulfilledBy,
      maxResultsPerPage: search.perPage,
      includedData,
      paginationToken: search.token,
    },
  });

export const getOrderRequest = (orderId: string): SpRequest =>
  spRequest('orders.getOrder', { params: { orderId }, query: { includedData } });

export interface ConfirmParcel {
  marketplaceId: string;
  /** A positive number; sent as a JSON string, since numbers are refused. The same again edits that parcel. */
  packageReferenceId: number;
  carrierCode: string;
  carrierName?: string;
  trackingNumber: string;
  shippedAt: Date;
  isCod: boolean;
  items: readonly { orderItemId: string; quantity: number }[];
}

export const confirmShipmentRequest = (orderId: string, parcel: ConfirmParcel): SpRequest =>
  spRequest('ordersV0.confirmShipment', {
    params: { orderId },
    body: {
      marketplaceId: parcel.marketplaceId,
      // Japan alone knows it: the seller's carrier collects the money.
      ...(parcel.isCod && parcel.marketplaceId === japan ? { codCollectionMethod: 'DirectPayment' } : {}),
      packageDetail: {
        packageReferenceId: String(parcel.packageReferenceId),
        carrierCode: parcel.carrierCode,
        ...(parcel.carrierName ? { carrierName: parcel.carrierName } : {}),
        trackingNumber: parcel.trackingNumber,
        shipDate: parcel.shippedAt.toISOString(),
        orderItems: parcel.items.map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
      },
    },
  });

export const listingRequest = (sellerId: string, sku: string): SpRequest =>
  spRequest('listings.getListingsItem', {
    params: { sellerId, sku },
    query: { marketplaceIds: [japan], includedData: ['fulfillmentAvailability'] },
  });

/** `PRODUCT` stands for whatever kind of product it is: nothing but the quantity is touched. */
export const setListingStockRequest = (sellerId: string, sku: string, quantity: number): SpRequest =>
  spRequest('listings.patchListingsItem', {
    params: { sellerId, sku },
    query: { marketplaceIds: [japan] },
    body: {
      productType: 'PRODUCT',
      patches: [
        { op: 'replace', path: '/attributes/fulfillment_availability', value: [{ fulfillment_channel_code: 'DEFAULT', quantity }] },
      ],
    },
    isAbsolute: true,
  });
