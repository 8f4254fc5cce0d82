import { isDeepStrictEqual } from 'node:util';
import { acknowledgeVcRequest, confirmVcRequest, getVcOrdersRequest } from '../../channels/amazon-vc/vc-requests.ts';
import { piecesOf, unitOf } from '../../channels/amazon-vc/vc-quantity.ts';
import type { ShipParcel } from '../../channels/connector.ts';
import { listOf, momentOf, textOf, type Told, toldOf } from '../../channels/selling-partner/told.ts';
import { blankLine, blankOrder } from '../blank-order.ts';
import { isAllPacked, isEachOnce, type Making, moment, unitsToldAlike } from './making.ts';

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

const units = ['Cases', 'Eaches'];
/** By its number on the order, which acknowledgements may leave out. */
const lineIdOf = (item: Told, place: number): string => textOf(item.itemSequenceNumber) || String(place + 1);
const unitsOf = (items: readonly Told[], name: string) =>
  Object.fromEntries(items.map((item, place) => [lineIdOf(item, place), unitOf(item[name])]));
const isSameUnit = (one: unknown, other: unknown): boolean => isDeepStrictEqual(unitOf(one), unitOf(other));
const vcLine = (item: Told, place: number, quantity: unknown) =>
  blankLine({
    lineId: lineIdOf(item, place),
    itemId: textOf(item.amazonProductIdentifier),
    platformSku: textOf(item.vendorProductIdentifier),
    ordered: piecesOf(quantity),
    unitPrice: textOf(toldOf(item.netCost).amount) || null,
  });

const isInFull = (ordered: unknown, told: unknown): boolean =>
  piecesOf(ordered) > 0 && piecesOf(ordered) === piecesOf(told) && isSameUnit(ordered, told);

export function vcAcknowledge(body: Told): Making {
  const [one, ...more] = listOf(body.acknowledgements);
  const at = momentOf(one?.acknowledgementDate);
  const items = listOf(one?.items);
  const parts = items.map((item) => listOf(item.itemAcknowledgements));
  const answers = parts.flat().map(({ acknowledgementCode: code }) => textOf(code));
  const [answer] = answers;
  // Ours takes or refuses every line whole, and says nothing of lines that are none.
  const isWhole = items.every((item, i) => parts[i]?.length === 1 && isInFull(item.orderedQuantity, parts[i]?.[0]?.acknowledgedQuantity));
  const currencies = new Set(items.flatMap((item) => textOf(toldOf(item.netCost).currencyCode) || []));
  const isOurs = isWhole && currencies.size <= 1 && new Set(answers).size === 1 && (answer === 'Accepted' || answer === 'Rejected');
  if (!one || more.length > 0 || !at || !isOurs) return null;
  const extra = {
    sellingParty: textOf(toldOf(one.sellingParty).partyId),
    units: unitsOf(items, 'orderedQuantity'),
  };
  const lines = items.map((item, place) => vcLine(item, place, item.orderedQuantity));
  const [currency = 'JPY'] = currencies;
  return {
    request: acknowledgeVcRequest(blankOrder({ externalId: textOf(one.purchaseOrderNumber), lines, extra, currency }), answer, at),
    own: [
      'acknowledgements.items.itemAcknowledgements.rejectionReason',
      'acknowledgements.items.itemAcknowledgements.scheduledShipDate',
      ...unitsToldAlike(
        items.flatMap((item, i) => [item.orderedQuantity, ...(parts[i] ?? []).map((part) => part.acknowledgedQuantity)]),
        units,
        ['acknowledgements.items.orderedQuantity', 'acknowledgements.items.itemAcknowledgements.acknowledgedQuantity'],
      ),
    ],
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
  const orders = new Set(items.map((item) => textOf(toldOf(item.itemDetails).purchaseOrderNumber)));
  if (!one || more.length > 0 || !at || items.length === 0 || orders.size > 1) return null;
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
  const lines = items.map((item, place) => vcLine(item, place, item.shippedQuantity));
  const toldCartons = listOf(one.cartons);
  const cartons = toldCartons.map((carton, place) =>
    parcel(
      textOf(carton.trackingNumber),
      place,
      listOf(carton.items).map((item) => ({ lineId: textOf(item.itemReference), quantity: piecesOf(item.shippedQuantity) })),
    ),
  );
  const shipped = lines.map((line) => ({ lineId: line.lineId, quantity: line.ordered }));
  const packed = cartons.flatMap((carton) => carton.lines);
  // Ours tells each line once, and in cartons in the unit in which it tells it at all.
  const isOneUnit = toldCartons
    .flatMap((carton) => listOf(carton.items))
    .every((each) =>
      items.every((item) => item.itemSequenceNumber !== each.itemReference || isSameUnit(item.shippedQuantity, each.shippedQuantity)),
    );
  if (!isEachOnce(lines.map((line) => line.lineId)) || !isOneUnit || (cartons.length > 0 && !isAllPacked(shipped, packed))) return null;
  const whole = parcel('', 0, shipped);
  const extra = {
    sellingParty: textOf(toldOf(one.sellingParty).partyId),
    shipToParty: textOf(toldOf(one.shipToParty).partyId),
    units: unitsOf(items, 'shippedQuantity'),
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
      `${within}cartons.cartonSequenceNumber`,
      `${within}shipmentType`,
      `${within}shipmentConfirmationType`,
      ...unitsToldAlike(
        [
          ...items.map((item) => item.shippedQuantity),
          ...toldCartons.flatMap((carton) => listOf(carton.items).map((item) => item.shippedQuantity)),
        ],
        units,
        [`${within}shippedItems.shippedQuantity`, `${within}cartons.items.shippedQuantity`],
      ),
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
