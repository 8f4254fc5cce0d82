import type { Amount, ChannelAddress, ChannelLine, ChannelOrder, ChannelParcel, ForwardBlock } from '../channel-order.ts';
import type { TiktokOrder, TiktokPiece, TiktokRecipient } from './tiktok-model.ts';
import { paymentOf, shipmentOf } from './tiktok-states.ts';

function amountOf(amount: string | null | undefined): Amount {
  if (amount === null || amount === undefined || amount === '') return null;
  if (!/^-?\d+(\.\d+)?$/.test(amount)) throw new Error(`no amount: ${amount}`);
  return amount;
}
const timeOf = (seconds: number | null | undefined): Date | null => (seconds ? new Date(seconds * 1000) : null);

/** Ids are texts of digits beyond 2^53: longer is later, then by letter. */
const byId = (a: string, b: string) => a.length - b.length || (a < b ? -1 : Number(a > b));

function addressOf(recipient: TiktokRecipient): ChannelAddress {
  const districts = (recipient.district_info ?? []).toSorted((a, b) => ((a.address_level ?? '') < (b.address_level ?? '') ? -1 : 1));
  const nameAt = (level: string) => districts.find(({ address_level: at }) => at === level)?.address_name ?? '';
  const below = districts.filter(({ address_level: at }) => (at ?? '') > 'L1').map(({ address_name: name }) => name ?? '');
  const lines = [recipient.address_line1, recipient.address_line2, recipient.address_line3, recipient.address_line4]
    .filter(Boolean)
    .join(' ');
  return {
    name: recipient.name || [recipient.last_name, recipient.first_name].filter(Boolean).join(' '),
    phone: recipient.phone_number ?? '',
    postcode: recipient.postal_code ?? '',
    prefecture: nameAt('L1'),
    city: below.join(''),
    address: lines || recipient.address_detail || recipient.full_address || '',
    region: recipient.region_code ?? '',
  };
}

const isShipped = (piece: TiktokPiece, order: TiktokOrder) => shipmentOf(piece.display_status ?? order.status) === 'shipped';
const isCancelled = (piece: TiktokPiece, order: TiktokOrder) => shipmentOf(piece.display_status ?? order.status) === 'cancelled';

/** The channel tells single pieces: those alike are one line, whose key is the lowest id, so that it stays the same in whatever order they come. */
const groupsOf = (order: TiktokOrder): TiktokPiece[][] => [
  ...Map.groupBy(order.line_items ?? [], (piece) => [piece.sku_id, piece.sale_price, piece.is_gift ?? false].join('|')).values(),
];
const keyOf = (pieces: readonly TiktokPiece[]): string => pieces.map(({ id }) => id).sort(byId)[0] ?? '';

/** Those that are still to be sent first: whoever sends some takes the first of them. What was cancelled is sent by nobody. */
const piecesToSend = (pieces: readonly TiktokPiece[], order: TiktokOrder): string[] => {
  const sorted = pieces.filter((piece) => !isCancelled(piece, order)).toSorted((a, b) => byId(a.id, b.id));
  const [sent, open] = [sorted.filter((piece) => isShipped(piece, order)), sorted.filter((piece) => !isShipped(piece, order))];
  return [...open, ...sent].map(({ id }) => id);
};

function lineOf(pieces: readonly TiktokPiece[], order: TiktokOrder): ChannelLine {
  const first = pieces[0] as TiktokPiece;
  return {
    lineId: keyOf(pieces),
    pieceIds: piecesToSend(pieces, order),
    platformSku: first.seller_sku || first.sku_id || '',
    itemId: first.sku_id ?? '',
    itemNumber: first.product_id ?? '',
    managementNumber: '',
    stockKey: { article: first.product_id ?? '', variant: first.sku_id ?? '', place: order.warehouse_id ?? '' },
    productName: first.product_name ?? '',
    title: [first.product_name, first.sku_name].filter(Boolean).join(' '),
    ordered: pieces.length,
    shipped: pieces.filter((piece) => isShipped(piece, order)).length,
    cancelled: pieces.filter((piece) => isCancelled(piece, order)).length,
    unitPrice: amountOf(first.sale_price),
    isGift: first.is_gift ?? false,
  };
}

/** Where no piece bears a number, the order's own is meant for all that were not cancelled. */
function numberedOf(order: TiktokOrder): readonly TiktokPiece[] {
  const { line_items: pieces, tracking_number, shipping_provider: shipping_provider_name } = order;
  if (!tracking_number || pieces?.some(({ tracking_number: own }) => own)) return pieces ?? [];
  return (pieces ?? [])
    .filter((piece) => !isCancelled(piece, order))
    .map((piece) => ({ ...piece, tracking_number, shipping_provider_name }));
}

function parcelsOf(order: TiktokOrder): ChannelParcel[] {
  const lineOfPiece = new Map(groupsOf(order).flatMap((pieces) => pieces.map(({ id }) => [id, keyOf(pieces)] as const)));
  const sent = numberedOf(order).filter(({ tracking_number: number }) => number);
  return [...Map.groupBy(sent, (piece) => `${piece.package_id ?? ''}|${piece.tracking_number}`).values()].map((pieces) => {
    const first = pieces[0] as TiktokPiece;
    const lines = Map.groupBy(pieces, ({ id }) => lineOfPiece.get(id) ?? id);
    return {
      reference: first.package_id ?? '',
      trackingNumber: first.tracking_number ?? '',
      carrier: first.shipping_provider_name ?? '',
      shippedAt: timeOf(order.rts_time),
      lines: [...lines].map(([lineId, of]) => ({ lineId, quantity: of.length })),
    };
  });
}

function blocksOf(order: TiktokOrder, consignee: ChannelAddress | null): { code: ForwardBlock; text: string }[] {
  const blocks: { code: ForwardBlock; text: string }[] = [];
  if (order.fulfillment_type && order.fulfillment_type !== 'FULFILLMENT_BY_SELLER')
    blocks.push({ code: 'fulfilledByChannel', text: order.fulfillment_type });
  if (order.status === 'ON_HOLD' || order.is_on_hold_order) blocks.push({ code: 'onHold', text: 'ON_HOLD' });
  if (order.is_buyer_request_cancel) blocks.push({ code: 'cancelAsked', text: 'is_buyer_request_cancel' });
  if (order.status === 'UNPAID') blocks.push({ code: 'notPaid', text: 'UNPAID' });
  // Without the data scope the channel gives stars instead of an address.
  if (!consignee || `${consignee.name}${consignee.address}`.includes('*')) blocks.push({ code: 'noAddress', text: 'recipient_address' });
  return blocks;
}

export function orderOf(order: TiktokOrder): ChannelOrder {
  const orderedAt = timeOf(order.create_time);
  if (!order.id || !orderedAt) throw new Error('an order without id or time');
  const shipment = shipmentOf(order.status);
  const consignee = order.recipient_address ? addressOf(order.recipient_address) : null;
  const isCod = order.is_cod ?? false;
  const money = order.payment ?? {};
  return {
    externalId: order.id,
    number: order.id,
    rawStatus: order.status ?? '',
    shipment,
    platformState: null,
    orderState: null,
    payment: paymentOf(order),
    orderType: order.order_type === 'PRE_ORDER' ? 'reserved' : 'regular',
    shippingType: /^express shipping$/i.test(order.delivery_option_name ?? '') ? 'nextDay' : 'normal',
    orderedAt,
    paidAt: timeOf(order.paid_time),
    shippedAt: shipment === 'shipped' ? timeOf(order.rts_time) : null,
    changedAt: timeOf(order.update_time),
    consignee,
    buyer: { name: consignee?.name ?? '', email: order.buyer_email ?? '', phone: consignee?.phone ?? '', address: '' },
    desiredDate: null,
    desiredTime: '',
    customerNote: order.buyer_message ?? '',
    memo: order.seller_note ?? '',
    paymentMethod: order.payment_method_name ?? '',
    isCod,
    currency: money.currency ?? 'JPY',
    shippingFee: amountOf(money.shipping_fee),
    codFee: isCod ? amountOf(money.handling_fee) : null,
    codRate: null,
    taxRate: null,
    itemTaxTotal: amountOf(money.tax),
    itemTotal: amountOf(money.sub_total),
    grandTotal: amountOf(money.total_amount),
    codAmount: isCod ? amountOf(money.total_amount) : null,
    lines: groupsOf(order).map((pieces) => lineOf(pieces, order)),
    parcels: parcelsOf(order),
    blocks: shipment === 'unshipped' || shipment === 'partiallyShipped' ? blocksOf(order, consignee) : [],
    notes: [
      ...(shipment ? [] : [`status ${order.status ?? '-'}`]),
      ...(order.cancel_reason ? [[order.cancellation_initiator, order.cancel_reason].filter(Boolean).join(': ')] : []),
    ],
    extra: {
      packages: (order.packages ?? []).map(({ id }) => id),
      deliveryOptionId: order.delivery_option_id ?? '',
      deliveryOption: order.delivery_option_name ?? '',
      warehouseId: order.warehouse_id ?? '',
      /** `TIKTOK`: the label is theirs. */
      shippingBy: order.shipping_type ?? '',
      ...(order.rts_sla_time ? { latestShipAt: new Date(order.rts_sla_time * 1000).toISOString() } : {}),
    },
  };
}
