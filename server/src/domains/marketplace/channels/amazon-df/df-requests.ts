import { kgDecimals, wholeToText } from '@kura/contract/kernel/decimal.ts';
import type { ChannelOrder } from '../channel-order.ts';
import type { Shipping } from '../connector.ts';
import { type SpRequest, spRequest } from '../selling-partner/request.ts';
import type { RestrictedGroup } from '../selling-partner/restricted.ts';
import { secondsText, textOf, toldOf } from '../selling-partner/told.ts';

/** `v1` has the same operations in a `payload` wrapper: for vendors whose application knows only that. */
export type DfVersion = '2021-12-28' | 'v1';
export const newest: DfVersion = '2021-12-28';
export const versionOf = (order: ChannelOrder): DfVersion => (order.extra.version === 'v1' ? 'v1' : newest);

/** Orders hold buyers; so do labels and packing slips, which not every vendor's application may read. */
export const dfRestricted = (version: DfVersion): RestrictedGroup => ({
  name: `df.orders.${version}`,
  resources: [
    { method: 'GET', path: `/vendor/directFulfillment/orders/${version}/purchaseOrders` },
    { method: 'GET', path: `/vendor/directFulfillment/orders/${version}/purchaseOrders/{purchaseOrderNumber}` },
  ],
});
export const dfFilesRestricted = (version: DfVersion): RestrictedGroup => ({
  name: `df.files.${version}`,
  resources: [
    { method: 'GET', path: `/vendor/directFulfillment/shipping/${version}/shippingLabels/{purchaseOrderNumber}` },
    { method: 'POST', path: `/vendor/directFulfillment/shipping/${version}/shippingLabels/{purchaseOrderNumber}` },
    { method: 'GET', path: `/vendor/directFulfillment/shipping/${version}/packingSlips/{purchaseOrderNumber}` },
  ],
});

export interface ListDfOrders {
  /** At most seven days before `before`; there is no "changed since". */
  after: Date;
  before: Date;
  status?: 'NEW' | 'SHIPPED' | 'ACCEPTED' | 'CANCELLED';
  limit: number;
  sortOrder?: 'ASC' | 'DESC';
  token?: string;
  hasDetails?: boolean;
}

export const getDfOrdersRequest = (list: ListDfOrders, version: DfVersion): SpRequest =>
  spRequest('df.getOrders', {
    params: { version },
    query: {
      createdAfter: secondsText(list.after),
      createdBefore: secondsText(list.before),
      status: list.status,
      limit: list.limit,
      sortOrder: list.sortOrder ?? 'ASC',
      includeDetails: list.hasDetails === false ? 'false' : 'true',
      nextToken: list.token,
    },
  });

export const getDfOrderRequest = (purchaseOrderNumber: string, version: DfVersion): SpRequest =>
  spRequest('df.getOrder', { params: { version, purchaseOrderNumber } });

/** Both come with each order and go back unchanged. */
export const partiesOf = (order: ChannelOrder): { sellingParty: { partyId: string }; shipFromParty: { partyId: string } } => ({
  sellingParty: { partyId: textOf(toldOf(order.extra.sellingParty).partyId) },
  shipFromParty: { partyId: textOf(toldOf(order.extra.shipFromParty).partyId) },
});

/** Our reference beside Amazon's number. */
export const vendorOrderNumber = (order: ChannelOrder): string => `PORTAL-${order.externalId}`;

const each = (amount: number) => ({ amount, unitOfMeasure: 'Each' });

/** Codes of an acknowledgement that we send; fill or kill: every line in full, or none. */
export const dfCodes = {
  '00': 'Shipping 100 percent of ordered product',
  '02': 'Canceled due to missing/invalid SKU',
  '03': 'Canceled out of stock',
  '04': 'Canceled due to duplicate Amazon Ship ID',
  '71': 'Canceled due to discontinued item',
} as const;
export type DfCode = keyof typeof dfCodes;

export const acknowledgeDfRequest = (order: ChannelOrder, code: DfCode, at: Date): SpRequest => {
  const version = versionOf(order);
  return spRequest('df.submitAcknowledgement', {
    params: { version },
    body: {
      orderAcknowledgements: [
        {
          purchaseOrderNumber: order.externalId,
          vendorOrderNumber: vendorOrderNumber(order),
          acknowledgementDate: secondsText(at),
          acknowledgementStatus: { code, description: dfCodes[code] },
          ...partiesOf(order),
          itemAcknowledgements: order.lines.map((line) => ({
            itemSequenceNumber: line.lineId,
            ...(version === 'v1' ? { buyerProductIdentifier: line.itemId, vendorProductIdentifier: line.platformSku } : {}),
            acknowledgedQuantity: each(line.ordered),
          })),
        },
      ],
    },
  });
};

/** A string in the order, `00001`, and an integer here. */
const sequence = (lineId: string): number => Number(lineId);

interface DfParcel {
  containerType: 'Carton' | 'carton';
  containerIdentifier: string;
  trackingNumber: string;
  shipMethod: string;
  weight: { unitOfMeasure: 'KG'; value: string };
  packedItems: readonly unknown[];
}

/** Of a vendor's own carrier. Amazon's labels need none: it knows the parcel. */
export function containersOf({ order, parcels }: Pick<Shipping, 'order' | 'parcels'>): readonly DfParcel[] {
  const asinOf = new Map(order.lines.map((line) => [line.lineId, line.itemId]));
  return parcels.map((parcel) => ({
    // The version before writes its words small.
    containerType: versionOf(order) === 'v1' ? 'carton' : 'Carton',
    containerIdentifier: `C${parcel.position}`,
    trackingNumber: parcel.trackingNumber,
    shipMethod: textOf(order.extra.shipMethod),
    weight: { unitOfMeasure: 'KG', value: wholeToText(parcel.weightG ?? 0, kgDecimals) },
    packedItems: parcel.lines.map((line) => ({
      itemSequenceNumber: sequence(line.lineId),
      buyerProductIdentifier: asinOf.get(line.lineId) ?? '',
      packedQuantity: each(line.quantity),
    })),
  }));
}

export function confirmDfRequest(
  shipping: Pick<Shipping, 'order' | 'parcels'>,
  status: 'SHIPPED' | 'FLOOR_DENIAL',
  at: Date,
  hasContainers: boolean,
): SpRequest {
  const { order, parcels } = shipping;
  const packed = new Map<string, number>();
  for (const parcel of parcels) for (const line of parcel.lines) packed.set(line.lineId, (packed.get(line.lineId) ?? 0) + line.quantity);
  return spRequest('df.submitShipmentConfirmations', {
    params: { version: versionOf(order) },
    body: {
      shipmentConfirmations: [
        {
          purchaseOrderNumber: order.externalId,
          shipmentDetails: { shippedDate: secondsText(at), shipmentStatus: status, vendorOrderNumber: vendorOrderNumber(order) },
          ...partiesOf(order),
          items: order.lines
            .filter((line) => status === 'FLOOR_DENIAL' || packed.has(line.lineId))
            .map((line) => ({
              itemSequenceNumber: sequence(line.lineId),
              buyerProductIdentifier: line.itemId,
              vendorProductIdentifier: line.platformSku,
              shippedQuantity: each(packed.get(line.lineId) ?? line.ordered),
            })),
          ...(hasContainers ? { containers: containersOf(shipping) } : {}),
        },
      ],
    },
  });
}

export const dfTransactionRequest = (transactionId: string): SpRequest =>
  spRequest('df.getTransactionStatus', { params: { version: newest, transactionId } });

export const getDfLabelRequest = (order: ChannelOrder): SpRequest =>
  spRequest('df.getShippingLabel', { params: { version: versionOf(order), purchaseOrderNumber: order.externalId } });
/** Answers at once; the order must be acknowledged. */
export const createDfLabelRequest = (order: ChannelOrder): SpRequest =>
  spRequest('df.createShippingLabels', { params: { version: newest, purchaseOrderNumber: order.externalId }, body: partiesOf(order) });
export const submitDfLabelRequest = (order: ChannelOrder): SpRequest =>
  spRequest('df.submitShippingLabelRequest', {
    params: { version: versionOf(order) },
    body: { shippingLabelRequests: [{ purchaseOrderNumber: order.externalId, ...partiesOf(order) }] },
  });
export const getDfPackingSlipRequest = (order: ChannelOrder): SpRequest =>
  spRequest('df.getPackingSlip', { params: { version: versionOf(order), purchaseOrderNumber: order.externalId } });

/** Only these items; a full update would set all others to nothing. */
export const dfStockRequest = (
  warehouse: { warehouseId: string; sellingParty: string },
  figures: readonly { platformSku: string; quantity: number }[],
): SpRequest =>
  spRequest('df.submitInventoryUpdate', {
    params: { warehouseId: warehouse.warehouseId },
    body: {
      inventory: {
        sellingParty: { partyId: warehouse.sellingParty },
        isFullUpdate: false,
        items: figures.map(({ platformSku, quantity }) => ({
          vendorProductIdentifier: platformSku,
          availableQuantity: each(quantity),
          isObsolete: false,
        })),
      },
    },
  });
