import type {
  ForwardBlock,
  MarketOrderState,
  MarketOrderType,
  MarketShippingType,
  PaymentState,
  PlatformState,
  ShipmentState,
} from '@kura/contract/marketplace/order/states.ts';
import type { StockKey } from '@kura/contract/marketplace/mapping/stock-key.ts';

export type { ForwardBlock, StockKey };

/** An exact decimal as the channel wrote it (`1980`, `12.50`), never a binary fraction. Null: the channel does not know it (yet). */
export type Amount = string | null;

export interface ChannelAddress {
  name: string;
  phone: string;
  postcode: string;
  /** As the channel writes it: `東京都`, `JP-13`, `Tokyo`. */
  prefecture: string;
  city: string;
  /** Street and building. */
  address: string;
  /** Country code, or empty. */
  region: string;
}

export interface ChannelLine {
  /** Unique in its order. Of channels that tell single pieces (TikTok), the first of the group. */
  lineId: string;
  /** All ids of the group, where a line stands for several of the channel's own. */
  pieceIds?: readonly string[];
  /** Which destination it goes to, where an order has several (Rakuten's basket). */
  destinationId?: string;
  /** What the seller calls it; what mappings go by. */
  platformSku: string;
  /** The channel's own id of the article (ASIN, item id, variant). */
  itemId: string;
  /** Rakuten's item number and management number, where there are any. */
  itemNumber: string;
  managementNumber: string;
  /** By what the channel finds its stock beside the SKU, where it wants more than that. */
  stockKey?: Partial<StockKey>;
  productName: string;
  title: string;
  ordered: number;
  shipped: number;
  /** Given up by the channel: not to be sent. */
  cancelled: number;
  unitPrice: Amount;
  isGift: boolean;
}

/** A parcel that the channel knows of. */
export interface ChannelParcel {
  reference: string;
  trackingNumber: string;
  carrier: string;
  shippedAt: Date | null;
  lines: readonly { lineId: string; quantity: number }[];
}

/** One more place to send to (Rakuten): each makes an outbound order of its own. */
export interface ChannelDestination {
  id: string;
  consignee: ChannelAddress;
}

/** Something that is packed as a present; without a SKU all of the order is. */
export interface Gift {
  sku: string;
  /** Paper, ribbon, noshi: as the channel calls it. */
  wrap: string;
  message: string;
}

/** An order as all channels tell it. What a channel does not have is empty, null or left out; unknown words never fail a page (channel rule 2). */
export interface ChannelOrder {
  /** The channel's id: the key within a store. */
  externalId: string;
  /** What people read; the same as the id where the channel has no other. */
  number: string;
  /** The channel's own word. */
  rawStatus: string;
  /** Null: a word nobody knows. The stored state stays and a system note says so. */
  shipment: ShipmentState | null;
  platformState: PlatformState | null;
  orderState: MarketOrderState | null;
  payment: PaymentState | null;
  orderType: MarketOrderType;
  shippingType: MarketShippingType;
  orderedAt: Date;
  paidAt: Date | null;
  shippedAt: Date | null;
  /** The channel's last change: an older telling of the same order changes nothing. Null: the channel has no such time. */
  changedAt: Date | null;
  /** Null while the channel does not give it away. */
  consignee: ChannelAddress | null;
  /** Only where there is more than one. */
  destinations?: readonly ChannelDestination[];
  buyer: { name: string; email: string; phone: string; address: string };
  /** `2026-03-02` */
  desiredDate: string | null;
  /** As the channel writes it: `午前中`, `14-16`. */
  desiredTime: string;
  customerNote: string;
  memo: string;
  paymentMethod: string;
  isCod: boolean;
  currency: string;
  shippingFee: Amount;
  codFee: Amount;
  codRate: Amount;
  taxRate: Amount;
  itemTaxTotal: Amount;
  itemTotal: Amount;
  grandTotal: Amount;
  /** To be collected at the door, where it is COD. */
  codAmount: Amount;
  lines: readonly ChannelLine[];
  parcels: readonly ChannelParcel[];
  /** Why it must not be forwarded now, in the channel's words (on hold, cancellation asked, fulfilled by Amazon). */
  blocks: readonly { code: ForwardBlock; text: string }[];
  /** What the operator should read: unknown words, warnings of the channel. */
  notes: readonly string[];
  /**
   * Fields of one channel only, read by its own columns. Plain JSON. Those with a column of their own are named the same everywhere:
   * `earliestShipAt`, `latestShipAt`, `earliestDeliveryAt`, `latestDeliveryAt` (ISO 8601) and `deliveryService`. `gifts` (`Gift[]`) goes on into the
   * outbound order, for whoever packs it.
   */
  extra: Readonly<Record<string, unknown>>;
}
