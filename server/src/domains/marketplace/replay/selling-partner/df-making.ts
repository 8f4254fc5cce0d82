import {
  acknowledgeDfRequest,
  confirmDfRequest,
  type DfCode,
  dfCodes,
  type DfVersion,
  getDfOrdersRequest,
  newest,
} from '../../channels/amazon-df/df-requests.ts';
import type { ShipParcel } from '../../channels/connector.ts';
import { listOf, momentOf, textOf, type Told, toldOf, wholeOf } from '../../channels/selling-partner/told.ts';
import { blankLine, blankOrder } from '../blank-order.ts';
import { isAllPacked, isEachOnce, type Making, moment, unitsToldAlike } from './making.ts';

export const versionOf = (text: string | undefined): DfVersion => (text === 'v1' ? 'v1' : newest);

export function dfOrders(query: Record<string, string>, version: DfVersion): Making {
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

export function dfAcknowledge(body: Told, version: DfVersion): Making {
  const [one, ...more] = listOf(body.orderAcknowledgements);
  const code = textOf(toldOf(one?.acknowledgementStatus).code);
  const at = momentOf(one?.acknowledgementDate);
  if (!one || more.length > 0 || !(code in dfCodes) || !at) return null;
  const items = listOf(one.itemAcknowledgements);
  const lines = items.map((item) =>
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
    own: [
      'orderAcknowledgements.vendorOrderNumber',
      'orderAcknowledgements.acknowledgementStatus.description',
      ...unitsToldAlike(
        items.map((item) => item.acknowledgedQuantity),
        ['Each'],
        ['orderAcknowledgements.itemAcknowledgements.acknowledgedQuantity'],
      ),
    ],
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

const lineIdOf = (item: Told): string => textOf(item.itemSequenceNumber);
const parcelOf =
  (shippedAt: Date) =>
  (container: Told, place: number): ShipParcel => ({
    position: place + 1,
    carrier: '',
    trackingNumber: textOf(container.trackingNumber),
    shippedAt,
    weightG: gramsOf(toldOf(container.weight)),
    lines: listOf(container.packedItems).map((item) => ({ lineId: lineIdOf(item), quantity: wholeOf(toldOf(item.packedQuantity).amount) })),
  });

export function dfConfirm(body: Told, version: DfVersion): Making {
  const [one, ...more] = listOf(body.shipmentConfirmations);
  const details = toldOf(one?.shipmentDetails);
  const at = momentOf(details.shippedDate);
  const items = listOf(one?.items);
  if (!one || more.length > 0 || !at || items.length === 0 || !isEachOnce(items.map(lineIdOf))) return null;
  const lines = items.map((item) =>
    blankLine({
      lineId: lineIdOf(item),
      itemId: textOf(item.buyerProductIdentifier),
      platformSku: textOf(item.vendorProductIdentifier),
      ordered: wholeOf(toldOf(item.shippedQuantity).amount),
    }),
  );
  const containers = listOf(one.containers);
  const parcels = containers.map(parcelOf(at));
  // Ours packs whole orders into cartons that all go one way.
  const isCarton = containers.every((container) => textOf(container.containerType).toLowerCase() === 'carton');
  const isOneWay = new Set(containers.map((container) => textOf(container.shipMethod))).size <= 1;
  const shipped = lines.map((line) => ({ lineId: line.lineId, quantity: line.ordered }));
  const packed = parcels.flatMap((parcel) => parcel.lines);
  if (parcels.length > 0 && !(isCarton && isOneWay && isAllPacked(shipped, packed))) return null;
  const whole: ShipParcel = {
    position: 1,
    carrier: '',
    trackingNumber: '',
    shippedAt: at,
    lines: shipped,
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
    request: confirmDfRequest({ order, parcels: parcels.length > 0 ? parcels : [whole] }, status, at, containers.length > 0),
    own: [
      `${within}shipmentDetails.vendorOrderNumber`,
      `${within}containers.containerIdentifier`,
      `${within}containers.containerType`,
      `${within}containers.weight`,
      ...unitsToldAlike(
        [
          ...items.map((item) => item.shippedQuantity),
          ...containers.flatMap((container) => listOf(container.packedItems).map((item) => item.packedQuantity)),
        ],
        ['Each'],
        [`${within}items.shippedQuantity`, `${within}containers.packedItems.packedQuantity`],
      ),
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
