import { grandTotalYen, itemTotalYen, type SimulatedLine, type SimulatedOrder } from '../simulated-order.ts';

export const warehouseId = '7000714532876270001';
export const productIdOf = (itemId: string): string => `17${itemId}`;
export const skuIdOf = (itemId: string): string => `27${itemId}`;

export interface Sent {
  number: string;
  packageId: string;
  providerId: string;
  providerName: string;
}
/** Which piece went in which parcel. */
export const sentOf = (order: SimulatedOrder): Record<string, Sent> => {
  order.extra['sent'] ??= {};
  return order.extra['sent'] as Record<string, Sent>;
};

/** The channel knows no quantities: one entry a piece, each with an id. */
export const piecesOf = (order: SimulatedOrder): { id: string; line: SimulatedLine }[] =>
  order.lines.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, at) => ({ id: `${line.lineId.slice(0, -4)}${String(at + 1).padStart(4, '0')}`, line })),
  );

const words = {
  unpaid: 'UNPAID',
  open: 'AWAITING_SHIPMENT',
  partlyShipped: 'PARTIALLY_SHIPPING',
  shipped: 'IN_TRANSIT',
  cancelled: 'CANCELLED',
} as const;
const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

export function renderOrder(order: SimulatedOrder) {
  const status = order.strangeWord ?? (order.isHeld ? 'ON_HOLD' : words[order.state]);
  const sent = sentOf(order);
  const { buyer, address } = order;
  const street = [address.street, address.building].filter(Boolean).join(' ');
  const items = itemTotalYen(order);
  return {
    id: order.id,
    status,
    create_time: order.isSpoiled ? 0 : seconds(order.orderedAt),
    update_time: seconds(order.changedAt),
    ...(order.paidAt ? { paid_time: seconds(order.paidAt) } : {}),
    ...(order.shippedAt ? { rts_time: seconds(order.shippedAt) } : {}),
    ...(order.cancelledAt
      ? { cancel_time: seconds(order.cancelledAt), cancel_reason: '気が変わった', cancellation_initiator: 'BUYER' }
      : {}),
    user_id: '7021000000000000001',
    buyer_email: buyer.email,
    buyer_message: order.note,
    seller_note: order.memo,
    is_cod: order.isCod,
    is_on_hold_order: order.isHeld,
    is_buyer_request_cancel: order.isCancelAsked,
    order_type: 'NORMAL',
    fulfillment_type: 'FULFILLMENT_BY_SELLER',
    delivery_type: 'HOME_DELIVERY',
    shipping_type: 'SELLER',
    delivery_option_id: '7091146663229654001',
    delivery_option_name: 'Standard Shipping',
    warehouse_id: warehouseId,
    payment_method_name: order.isCod ? '代金引換' : 'クレジットカード',
    payment: {
      currency: 'JPY',
      sub_total: String(items),
      shipping_fee: String(order.shippingFeeYen),
      handling_fee: String(order.codFeeYen),
      total_amount: String(grandTotalYen(order)),
      original_total_product_price: String(items),
      tax: '0',
    },
    packages: [...new Set(Object.values(sent).map(({ packageId }) => packageId))].map((id) => ({ id })),
    tracking_number: '',
    // Kept back until it is paid and no longer on hold.
    ...(status === 'UNPAID' || status === 'ON_HOLD'
      ? {}
      : {
          recipient_address: {
            name: `${buyer.lastName} ${buyer.firstName}`,
            first_name: buyer.firstName,
            last_name: buyer.lastName,
            first_name_local_script: buyer.firstKana,
            last_name_local_script: buyer.lastKana,
            phone_number: buyer.phone,
            full_address: `日本${address.prefecture}${address.city}${street}`,
            address_detail: street,
            address_line1: address.street,
            address_line2: address.building,
            address_line3: '',
            address_line4: '',
            district_info: [
              { address_level_name: 'Country', address_name: '日本', address_level: 'L0' },
              { address_level_name: 'Prefecture', address_name: address.prefecture, address_level: 'L1' },
              { address_level_name: 'City', address_name: address.city, address_level: 'L2' },
            ],
            postal_code: address.postcode.replace('-', ''),
            region_code: 'JP',
          },
        }),
    line_items: piecesOf(order).map(({ id, line }) => ({
      id,
      sku_id: skuIdOf(line.itemId),
      display_status: sent[id]
        ? 'IN_TRANSIT'
        : order.state === 'cancelled'
          ? 'CANCELLED'
          : order.state === 'partlyShipped'
            ? 'AWAITING_SHIPMENT'
            : status,
      product_name: line.name,
      seller_sku: line.sku,
      sku_name: '',
      product_id: productIdOf(line.itemId),
      sale_price: String(line.priceYen),
      original_price: String(line.priceYen),
      currency: 'JPY',
      is_gift: line.isGift,
      package_status: sent[id] ? 'FULFILLING' : 'TO_FULFILL',
      ...(sent[id]
        ? {
            package_id: sent[id].packageId,
            tracking_number: sent[id].number,
            shipping_provider_id: sent[id].providerId,
            shipping_provider_name: sent[id].providerName,
          }
        : {}),
    })),
  };
}
