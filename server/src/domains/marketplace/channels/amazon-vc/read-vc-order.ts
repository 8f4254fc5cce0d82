import type { PaymentState, ShipmentState } from '@kura/contract/marketplace/order/states.ts';
import type { ChannelAddress, ChannelLine, ChannelOrder } from '../channel-order.ts';
import { currencyOf, moneyOf, sumOf, timesOf } from '../selling-partner/amount.ts';
import { unknownWord } from '../selling-partner/notes.ts';
import { isoOf, isTrue, listOf, momentOf, type Told, textOf, toldOf } from '../selling-partner/told.ts';
import { piecesOf, receivedPieces, unitOf, windowOf } from './vc-quantity.ts';

const joined = (...parts: unknown[]): string =>
  parts
    .map((part) => textOf(part).trim())
    .filter((part) => part !== '')
    .join(' ');

/** The Amazon warehouse, by its code where Amazon tells no address. */
function warehouseOf(party: Told): ChannelAddress {
  const address = toldOf(party.address);
  return {
    name: joined(address.name, party.partyId),
    phone: textOf(address.phone),
    postcode: textOf(address.postalCode),
    prefecture: textOf(address.stateOrRegion),
    city: textOf(address.city),
    address: joined(address.county, address.district, address.addressLine1, address.addressLine2, address.addressLine3),
    region: textOf(address.countryCode),
  };
}

/**
 * S01. Amazon has no "shipped" on a purchase order: what is closed was shipped when Amazon received any of it, and is cancelled when it did not, or
 * when every line fell to nothing. What we confirmed ourselves is ours to know.
 */
export function vcShipment(state: string, ordered: number, received: number): ShipmentState | null {
  if (state === 'Closed') return received > 0 ? 'shipped' : 'cancelled';
  if (state !== 'New' && state !== 'Acknowledged') return null;
  return ordered === 0 ? 'cancelled' : 'unshipped';
}

const paymentOf = (method: string): PaymentState => (method === 'Prepaid' || method === 'CreditCard' ? 'paid' : 'awaitingPayment');

/** A cancelled line has an ordered quantity of 0 and stays in the list. Costs are for each piece, also of what comes in cases. */
function lineOf(item: Told, received: ReadonlyMap<string, number>): ChannelLine {
  const lineId = textOf(item.itemSequenceNumber);
  if (!lineId) throw new Error('An item without itemSequenceNumber');
  const cost = toldOf(item.netCost);
  return {
    lineId,
    platformSku: textOf(item.vendorProductIdentifier) || textOf(item.amazonProductIdentifier),
    itemId: textOf(item.amazonProductIdentifier),
    itemNumber: '',
    managementNumber: '',
    productName: '',
    title: '',
    ordered: piecesOf(item.orderedQuantity),
    shipped: received.get(lineId) ?? 0,
    cancelled: 0,
    unitPrice: moneyOf(cost),
    isGift: false,
  };
}

/** `status`: what `purchaseOrdersStatus` says of it, where it was asked. */
export function readVcOrder(told: Told, status?: Told): ChannelOrder {
  const externalId = textOf(told.purchaseOrderNumber);
  const details = toldOf(told.orderDetails);
  const orderedAt = momentOf(details.purchaseOrderDate);
  if (!externalId || !orderedAt) throw new Error('An order without purchaseOrderNumber or purchaseOrderDate');
  const rawStatus = textOf(told.purchaseOrderState);
  const items = listOf(details.items);
  const received = new Map(listOf(status?.itemStatus).map((item) => [textOf(item.itemSequenceNumber), receivedPieces(item)]));
  const lines = items.map((item) => lineOf(item, received));
  const ordered = lines.reduce((sum, line) => sum + line.ordered, 0);
  const shipment = vcShipment(
    rawStatus,
    ordered,
    [...received.values()].reduce((sum, pieces) => sum + pieces, 0),
  );
  const changes = [details.purchaseOrderChangedDate, details.purchaseOrderStateChangedDate].flatMap(
    (time) => momentOf(time)?.getTime() ?? [],
  );
  const ship = windowOf(details.shipWindow);
  const delivery = windowOf(details.deliveryWindow);
  const byWeight = items.filter((item) => textOf(toldOf(item.netCost).unitOfMeasure) !== '');
  const total = byWeight.length > 0 ? null : sumOf(lines.map((line) => timesOf(line.unitPrice, line.ordered)));
  const shipTo = toldOf(details.shipToParty);
  return {
    externalId,
    number: externalId,
    rawStatus,
    shipment,
    platformState: null,
    orderState: null,
    payment: paymentOf(textOf(details.paymentMethod)),
    orderType: 'regular',
    shippingType: textOf(details.purchaseOrderType) === 'RushOrder' ? 'nextDay' : 'normal',
    orderedAt,
    paidAt: null,
    shippedAt: null,
    changedAt: changes.length > 0 ? new Date(Math.max(...changes)) : orderedAt,
    consignee: textOf(shipTo.partyId) ? warehouseOf(shipTo) : null,
    buyer: { name: textOf(toldOf(details.buyingParty).partyId), email: '', phone: '', address: '' },
    desiredDate: null,
    desiredTime: '',
    customerNote: '',
    memo: '',
    paymentMethod: textOf(details.paymentMethod),
    isCod: false,
    currency: currencyOf(items[0]?.netCost) || 'JPY',
    shippingFee: null,
    codFee: null,
    codRate: null,
    taxRate: null,
    itemTaxTotal: null,
    itemTotal: total,
    grandTotal: total,
    codAmount: null,
    lines,
    parcels: [],
    blocks: [],
    notes: [
      ...(shipment === null ? [unknownWord('purchaseOrderState', rawStatus)] : []),
      ...(rawStatus === 'New' && shipment !== 'cancelled' ? ['marketplace.note.notAcknowledged'] : []),
      ...(byWeight.length > 0 ? ['marketplace.note.byWeight'] : []),
    ],
    extra: {
      earliestShipAt: isoOf(ship.from),
      latestShipAt: isoOf(ship.to),
      earliestDeliveryAt: isoOf(delivery.from),
      latestDeliveryAt: isoOf(delivery.to),
      deliveryService: textOf(details.purchaseOrderType),
      purchaseOrderType: textOf(details.purchaseOrderType),
      dealCode: textOf(details.dealCode),
      sellingParty: textOf(toldOf(details.sellingParty).partyId),
      buyingParty: textOf(toldOf(details.buyingParty).partyId),
      billToParty: textOf(toldOf(details.billToParty).partyId),
      shipToParty: textOf(shipTo.partyId),
      isNew: rawStatus === 'New',
      importTerms: textOf(toldOf(details.importDetails).internationalCommercialTerms),
      units: Object.fromEntries(
        items.map((item) => [
          textOf(item.itemSequenceNumber),
          { ...unitOf(item.orderedQuantity), isBackOrderAllowed: isTrue(item.isBackOrderAllowed), currency: currencyOf(item.netCost) },
        ]),
      ),
    },
  };
}
