import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import type { ChannelAddress, ChannelLine, ChannelOrder } from '../channels/channel-order.ts';
import type { NextStates } from './next-states.ts';

/** What a name is once it may be kept no longer. */
export const masked = '***';
const short = (text: string, most = 500): string => (text.length > most ? text.slice(0, most) : text);

const nowhere: ChannelAddress = { name: '', phone: '', postcode: '', prefecture: '', city: '', address: '', region: '' };
/** Where in the country stays: statistics need no name. */
export const maskedAddress = ({ prefecture, region, name }: ChannelAddress): ChannelAddress => ({
  ...nowhere,
  prefecture,
  region,
  name: name === '' ? '' : masked,
});

/** What a person could be found by is taken out; everything else stays. */
export const withoutPersons = (order: ChannelOrder): ChannelOrder => ({
  ...order,
  consignee: order.consignee && maskedAddress(order.consignee),
  ...(order.destinations && {
    destinations: order.destinations.map((one) => ({ ...one, consignee: maskedAddress(one.consignee) })),
  }),
  buyer: { name: order.buyer.name === '' ? '' : masked, email: '', phone: '', address: '' },
  customerNote: '',
  memo: '',
});

const textAt = (extra: ChannelOrder['extra'], name: string): string => {
  const value = extra[name];
  return typeof value === 'string' ? value : '';
};
const instantAt = (extra: ChannelOrder['extra'], name: string): string | null => {
  const text = textAt(extra, name);
  return text !== '' && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null;
};

/** Words of Rakuten, DF and VC before an order is taken; what they say afterwards differs. */
const untaken: Readonly<Partial<Record<Platform, RegExp>>> = { rakuten: /^100$/, amazonDf: /^new$/i, amazonVc: /^new$/i };
const isTaken = (platform: Platform, word: string): boolean => untaken[platform]?.test(word) === false && word !== '';

/** A row of the table, by the names of its columns. */
export function orderRow(platform: Platform, order: ChannelOrder, states: NextStates, systemNote: string) {
  const { consignee, buyer, extra } = order;
  const to = consignee ?? nowhere;
  // A word that nobody knows may mean anything: nothing leaves before somebody has looked.
  const isUnclear = order.shipment === null && order.blocks.length === 0;
  const blocks = isUnclear ? [{ code: 'notShippable', text: short(order.rawStatus, 100) }] : order.blocks;
  return {
    external_id: order.externalId,
    number: order.number === '' ? order.externalId : order.number,
    raw_status: short(order.rawStatus, 100),
    shipment_status: states.shipment,
    platform_status: states.platformState,
    order_status: states.orderState,
    payment_status: states.payment,
    order_type: order.orderType,
    shipping_type: order.shippingType,
    ordered_at: order.orderedAt,
    paid_at: order.paidAt,
    shipped_at: order.shippedAt,
    changed_at: order.changedAt,
    consignee_name: short(to.name),
    consignee_phone: short(to.phone, 50),
    postcode: short(to.postcode, 20),
    prefecture: short(to.prefecture, 50),
    city: short(to.city),
    address: short(to.address),
    region: short(to.region, 50),
    buyer_name: short(buyer.name),
    buyer_email: short(buyer.email),
    buyer_address: short(buyer.address),
    desired_date: order.desiredDate,
    desired_time: short(order.desiredTime, 50),
    customer_note: short(order.customerNote, 4000),
    memo: short(order.memo, 4000),
    system_note: systemNote,
    payment_method: short(order.paymentMethod, 100),
    is_cod: order.isCod,
    currency: order.currency,
    shipping_fee: order.shippingFee,
    cod_fee: order.codFee,
    cod_rate: order.codRate,
    tax_rate: order.taxRate,
    item_tax_total: order.itemTaxTotal,
    item_total: order.itemTotal,
    grand_total: order.grandTotal,
    cod_amount: order.codAmount,
    earliest_ship_at: instantAt(extra, 'earliestShipAt'),
    latest_ship_at: instantAt(extra, 'latestShipAt'),
    earliest_delivery_at: instantAt(extra, 'earliestDeliveryAt'),
    latest_delivery_at: instantAt(extra, 'latestDeliveryAt'),
    delivery_service: short(textAt(extra, 'deliveryService'), 100),
    // Some channels say by their word that they have heard of the acknowledgement.
    acknowledged_at: isTaken(platform, order.rawStatus) ? (order.changedAt ?? order.orderedAt) : null,
    blocks,
    destinations: order.destinations ?? [],
    parcels: order.parcels,
    extra,
  };
}
export type OrderRowToStore = ReturnType<typeof orderRow>;

export const lineRow = (externalId: string, line: ChannelLine, position: number) => ({
  external_id: externalId,
  position,
  line_id: line.lineId,
  piece_ids: line.pieceIds ?? [],
  destination_id: line.destinationId ?? '',
  platform_sku: short(line.platformSku, 200),
  item_id: short(line.itemId, 200),
  item_number: short(line.itemNumber, 200),
  management_number: short(line.managementNumber, 200),
  stock_article: short(line.stockKey?.article ?? '', 100),
  stock_variant: short(line.stockKey?.variant ?? '', 100),
  stock_place: short(line.stockKey?.place ?? '', 100),
  product_name: short(line.productName),
  title: short(line.title),
  ordered: line.ordered,
  shipped: line.shipped,
  cancelled: line.cancelled,
  unit_price: line.unitPrice,
  is_gift: line.isGift,
});
export type LineRowToStore = ReturnType<typeof lineRow>;

/** As it would be written on labels; empty where the channel does not give it away. */
export const whereTo = (consignee: ChannelAddress, destinations: readonly { consignee: ChannelAddress }[]): string =>
  consignee.name === '' && consignee.address === ''
    ? ''
    : [consignee, ...destinations.map((one) => one.consignee)]
        .map(({ name, phone, postcode, prefecture, city, address, region }) =>
          [name, phone, postcode, prefecture, city, address, region].map((text) => text.normalize('NFKC').replaceAll(/\s/g, '')).join('|'),
        )
        .toSorted()
        .join('\n');

/** What was ordered, as far as it is to be sent: when this changes after the goods were ordered from the warehouse, somebody has to know. */
export const wantedOf = (lines: readonly Pick<ChannelLine, 'lineId' | 'platformSku' | 'ordered' | 'cancelled'>[]): string =>
  lines
    .map(({ lineId, platformSku, ordered, cancelled }) => `${lineId} ${platformSku} ${ordered - cancelled}`)
    .toSorted()
    .join('\n');
