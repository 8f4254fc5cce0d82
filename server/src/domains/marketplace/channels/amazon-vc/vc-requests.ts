import type { ChannelLine, ChannelOrder } from '../channel-order.ts';
import type { Shipping } from '../connector.ts';
import { sumOf, timesOf } from '../selling-partner/amount.ts';
import { type SpRequest, spRequest } from '../selling-partner/request.ts';
import { secondsText, textOf, toldOf, wholeOf } from '../selling-partner/told.ts';
import { quantityOf, type VcUnit } from './vc-quantity.ts';

export interface ListVcOrders {
  /** New ones, or those that Amazon changed. Windows of at most seven days. */
  by: 'created' | 'changed';
  after: Date;
  before: Date;
  limit: number;
  vendorCode?: string;
  hasDetails?: boolean;
  token?: string;
}

export const getVcOrdersRequest = (list: ListVcOrders): SpRequest =>
  spRequest('vc.getPurchaseOrders', {
    query: {
      [`${list.by}After`]: secondsText(list.after),
      [`${list.by}Before`]: secondsText(list.before),
      limit: list.limit,
      sortOrder: 'ASC',
      includeDetails: list.hasDetails === false ? 'false' : 'true',
      orderingVendorCode: list.vendorCode,
      nextToken: list.token,
    },
  });
export const getVcOrderRequest = (purchaseOrderNumber: string): SpRequest =>
  spRequest('vc.getPurchaseOrder', { params: { purchaseOrderNumber } });

export const getVcStatusRequest = (
  filter: { purchaseOrderNumber: string } | { updatedAfter: Date; updatedBefore: Date; limit: number; vendorCode?: string; token?: string },
): SpRequest =>
  spRequest('vc.getPurchaseOrdersStatus', {
    query:
      'purchaseOrderNumber' in filter
        ? { purchaseOrderNumber: filter.purchaseOrderNumber }
        : {
            updatedAfter: secondsText(filter.updatedAfter),
            updatedBefore: secondsText(filter.updatedBefore),
            purchaseOrderStatus: 'CLOSED',
            limit: filter.limit,
            orderingVendorCode: filter.vendorCode,
            nextToken: filter.token,
          },
  });

const party = (partyId: unknown) => ({ partyId: textOf(partyId) });
const unitAt = (order: ChannelOrder, lineId: string): VcUnit => {
  const unit = toldOf(toldOf(order.extra.units)[lineId]);
  return { unitOfMeasure: unit.unitOfMeasure === 'Cases' ? 'Cases' : 'Eaches', unitSize: Math.max(1, wholeOf(unit.unitSize)) };
};
const costOf = (order: ChannelOrder, line: ChannelLine) =>
  line.unitPrice === null ? {} : { netCost: { amount: line.unitPrice, currencyCode: order.currency } };

/** Every line in one message: what is left out counts as refused. Cancelled lines have nothing to be accepted. */
export const acknowledgeVcRequest = (order: ChannelOrder, answer: 'Accepted' | 'Rejected', at: Date): SpRequest =>
  spRequest('vc.submitAcknowledgement', {
    body: {
      acknowledgements: [
        {
          purchaseOrderNumber: order.externalId,
          sellingParty: party(order.extra.sellingParty),
          acknowledgementDate: secondsText(at),
          items: order.lines
            .filter((line) => line.ordered > 0)
            .map((line) => {
              const quantity = quantityOf(line.ordered, unitAt(order, line.lineId));
              return {
                itemSequenceNumber: line.lineId,
                amazonProductIdentifier: line.itemId,
                vendorProductIdentifier: line.platformSku,
                orderedQuantity: quantity,
                ...costOf(order, line),
                itemAcknowledgements: [
                  {
                    acknowledgementCode: answer,
                    acknowledgedQuantity: quantity,
                    ...(answer === 'Rejected' ? { rejectionReason: 'TemporarilyUnavailable' } : {}),
                  },
                ],
              };
            }),
        },
      ],
    },
  });

/** Unique over a year, and the same when it is sent again: the order and the place of its first parcel. */
export const shipmentIdentifier = ({ externalId, parcels }: Pick<Shipping, 'externalId' | 'parcels'>): string =>
  `${externalId}-${Math.min(...parcels.map((parcel) => parcel.position))}`;

export function confirmVcRequest(shipping: Shipping, at: Date): SpRequest {
  const { order, parcels, externalId } = shipping;
  const packed = new Map<string, number>();
  for (const parcel of parcels) for (const line of parcel.lines) packed.set(line.lineId, (packed.get(line.lineId) ?? 0) + line.quantity);
  const shippedAt = new Date(Math.max(...parcels.map((parcel) => parcel.shippedAt.getTime())));
  return spRequest('vc.submitShipmentConfirmations', {
    body: {
      shipmentConfirmations: [
        {
          shipmentIdentifier: shipmentIdentifier(shipping),
          shipmentConfirmationType: 'Original',
          shipmentType: 'SmallParcel',
          shipmentConfirmationDate: secondsText(at),
          shippedDate: secondsText(shippedAt),
          sellingParty: party(order.extra.sellingParty),
          // Purchase orders name no warehouse of the vendor's: it is known to Amazon by the vendor code.
          shipFromParty: party(order.extra.sellingParty),
          shipToParty: party(order.extra.shipToParty),
          shippedItems: order.lines
            .filter((line) => packed.has(line.lineId))
            .map((line) => ({
              itemSequenceNumber: line.lineId,
              amazonProductIdentifier: line.itemId,
              vendorProductIdentifier: line.platformSku,
              shippedQuantity: quantityOf(packed.get(line.lineId) ?? 0, unitAt(order, line.lineId)),
              itemDetails: { purchaseOrderNumber: externalId },
            })),
          cartons: parcels.map((parcel, place) => ({
            cartonSequenceNumber: String(place + 1),
            trackingNumber: parcel.trackingNumber,
            items: parcel.lines.map((line) => ({
              itemReference: line.lineId,
              shippedQuantity: quantityOf(line.quantity, unitAt(order, line.lineId)),
            })),
          })),
        },
      ],
    },
  });
}

export const findVcShipmentRequest = (identifier: string): SpRequest =>
  spRequest('vc.getShipmentDetails', { query: { vendorShipmentIdentifier: identifier, limit: 1 } });
export const vcTransactionRequest = (transactionId: string): SpRequest => spRequest('vc.getTransaction', { params: { transactionId } });

/** What was shipped, or all of it where nothing is known to be; costs as ordered, without tax. */
export function invoiceVcRequest(order: ChannelOrder, invoice: { number: string; at: Date }): SpRequest {
  const hasShipped = order.lines.some((line) => line.shipped > 0);
  const lines = order.lines
    .map((line) => ({ ...line, pieces: hasShipped ? line.shipped : line.ordered }))
    .filter((line) => line.pieces > 0 && line.unitPrice !== null);
  const total = sumOf(lines.map((line) => timesOf(line.unitPrice, line.pieces))) ?? '0';
  return spRequest('vc.submitInvoices', {
    body: {
      invoices: [
        {
          invoiceType: 'Invoice',
          id: invoice.number,
          date: secondsText(invoice.at),
          remitToParty: party(order.extra.sellingParty),
          shipToParty: party(order.extra.shipToParty),
          billToParty: party(order.extra.billToParty),
          invoiceTotal: { currencyCode: order.currency, amount: total },
          items: lines.map((line) => ({
            itemSequenceNumber: Number(line.lineId),
            amazonProductIdentifier: line.itemId,
            vendorProductIdentifier: line.platformSku,
            invoicedQuantity: quantityOf(line.pieces, unitAt(order, line.lineId)),
            netCost: { currencyCode: order.currency, amount: line.unitPrice },
            purchaseOrderNumber: order.externalId,
          })),
        },
      ],
    },
  });
}
