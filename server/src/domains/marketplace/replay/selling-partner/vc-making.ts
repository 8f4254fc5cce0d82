import { acknowledgeVcRequest, confirmVcRequest, getVcOrdersRequest } from '../../channels/amazon-vc/vc-requests.ts';
import { unitOf } from '../../channels/amazon-vc/vc-quantity.ts';
import type { ShipParcel } from '../../channels/connector.ts';
import { listOf, momentOf, textOf, type Told, toldOf, wholeOf } from '../../channels/selling-partner/told.ts';
import { blankLine, blankOrder } from '../blank-order.ts';
import { type Making, moment } from './making.ts';

export function vcOrders(query: Record<string, string>): Making {
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

export function vcAcknowledge(body: Told): Making {
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

export function vcConfirm(body: Told): Making {
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
