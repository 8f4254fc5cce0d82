/** Something the made-up shop sells. Prices are whole yen. */
export interface Article {
  sku: string;
  itemId: string;
  name: string;
  priceYen: number;
}

export interface SimulatedLine {
  lineId: string;
  sku: string;
  itemId: string;
  name: string;
  quantity: number;
  shipped: number;
  cancelled: number;
  priceYen: number;
  isGift: boolean;
}

/** A parcel as the channel saw it. */
export interface SimulatedShipment {
  orderId: string;
  /** From 1, over all orders of this simulator. */
  serial: number;
  trackingNumber: string;
  /** As it was told: the channel's own code or name of a carrier. */
  carrier: string;
  lines: readonly { lineId: string; quantity: number }[];
  at: Date;
}

export interface SimulatedPerson {
  lastName: string;
  firstName: string;
  lastKana: string;
  firstKana: string;
  email: string;
  phone: string;
}

export interface SimulatedAddress {
  postcode: string;
  /** `東京都` */
  prefecture: string;
  /** ISO 3166-2: `JP-13` */
  prefectureCode: string;
  city: string;
  street: string;
  building: string;
}

export const simulatedStates = ['unpaid', 'open', 'partlyShipped', 'shipped', 'cancelled'] as const;
export type SimulatedState = (typeof simulatedStates)[number];

/** An order in the memory of a channel, in nobody's dialect: each channel tells it in its own. */
export interface SimulatedOrder {
  id: string;
  number: string;
  /** From 1: ids of the channel are made from it. */
  serial: number;
  state: SimulatedState;
  /** Told instead of the channel's true word: one that nobody knows. */
  strangeWord: string | null;
  /** Told with what cannot be read: ends as a dead letter. */
  isSpoiled: boolean;
  isHeld: boolean;
  isCancelAsked: boolean;
  isCod: boolean;
  orderedAt: Date;
  paidAt: Date | null;
  shippedAt: Date | null;
  cancelledAt: Date | null;
  changedAt: Date;
  buyer: SimulatedPerson;
  address: SimulatedAddress;
  /** `2026-03-02` */
  desiredDate: string | null;
  /** `午前中`, `14-16` or empty. */
  desiredTime: string;
  note: string;
  /** What the shop wrote. */
  memo: string;
  shippingFeeYen: number;
  codFeeYen: number;
  lines: SimulatedLine[];
  shipments: SimulatedShipment[];
  /** Of one channel only. */
  extra: Record<string, unknown>;
}

export const itemTotalYen = (order: SimulatedOrder): number => order.lines.reduce((sum, line) => sum + line.priceYen * line.quantity, 0);
export const grandTotalYen = (order: SimulatedOrder): number => itemTotalYen(order) + order.shippingFeeYen + order.codFeeYen;
export const leftOf = (line: SimulatedLine): number => line.quantity - line.shipped - line.cancelled;
