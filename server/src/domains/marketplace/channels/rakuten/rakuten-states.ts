import type { MarketOrderState, PaymentState, PlatformState, ShipmentState } from '@kura/contract/marketplace/order/states.ts';
import type { ForwardBlock } from '../channel-order.ts';

/** `byRows`: RMS says nothing of its own, what is under the destinations tells how far it is. */
interface Progress {
  /** What the shop reads in RMS. */
  word: string;
  platformState: PlatformState;
  orderState: MarketOrderState;
  shipment: ShipmentState | 'byRows';
  block?: ForwardBlock;
}

/** S02: Rakuten has one number; platform status, order status and shipment status are read from it. */
const progressTable: Readonly<Record<number, Progress>> = {
  100: { word: '注文確認待ち', platformState: 'notShippable', orderState: 'inProcess', shipment: 'unshipped', block: 'notShippable' },
  200: { word: '楽天処理中', platformState: 'notShippable', orderState: 'inProcess', shipment: 'unshipped', block: 'notPaid' },
  300: { word: '発送待ち', platformState: 'shippable', orderState: 'inProcess', shipment: 'byRows' },
  400: { word: '変更確定待ち', platformState: 'notShippable', orderState: 'onHold', shipment: 'byRows', block: 'onHold' },
  500: { word: '発送済', platformState: 'outboundDone', orderState: 'inProcess', shipment: 'shipped' },
  600: { word: '支払手続き中', platformState: 'outboundDone', orderState: 'inProcess', shipment: 'shipped' },
  700: { word: '支払手続き済', platformState: 'outboundDone', orderState: 'completed', shipment: 'shipped' },
  800: { word: 'キャンセル確定待ち', platformState: 'notShippable', orderState: 'onHold', shipment: 'byRows', block: 'cancelAsked' },
  900: { word: 'キャンセル確定', platformState: 'notShippable', orderState: 'cancelled', shipment: 'cancelled' },
};

export const cashOnDelivery = 2;
const deferred = 21;
const reserved = 6;

export interface RakutenFacts {
  orderProgress: number;
  orderType: number | null;
  settlementMethodCode: number | null;
  /** The shop has reported it as shipped, whatever it is waiting for now. */
  isReported: boolean;
  hasNumber: boolean;
}
export interface RakutenStates {
  platformState: PlatformState | null;
  orderState: MarketOrderState | null;
  shipment: ShipmentState | null;
  payment: PaymentState | null;
  blocks: { code: ForwardBlock; text: string }[];
  notes: string[];
}

/** Channel rule 2: a number that nobody knows keeps what is stored, and is told. It is not sent out meanwhile. */
export function rakutenStates(facts: RakutenFacts): RakutenStates {
  const { orderProgress } = facts;
  const found = progressTable[orderProgress];
  if (!found) {
    const text = `orderProgress ${orderProgress}`;
    const none = { platformState: null, orderState: null, shipment: null, payment: null };
    return { ...none, blocks: [{ code: 'notShippable', text }], notes: [text] };
  }
  const isReserved = orderProgress === 100 && facts.orderType === reserved;
  return {
    platformState: found.platformState,
    orderState: isReserved ? 'reserved' : found.orderState,
    shipment: found.shipment === 'byRows' ? shipmentByRows(facts) : found.shipment,
    payment: paymentOf(facts),
    blocks: found.block ? [{ code: found.block, text: found.word }] : [],
    notes: [],
  };
}

function shipmentByRows({ orderProgress, isReported, hasNumber }: RakutenFacts): ShipmentState {
  if (isReported && orderProgress !== 300) return 'shipped';
  return hasNumber ? 'partiallyShipped' : 'unshipped';
}

/** What is collected at the door or paid after delivery is paid when Rakuten has settled it, not before. */
function paymentOf({ orderProgress, settlementMethodCode }: RakutenFacts): PaymentState {
  if (settlementMethodCode === cashOnDelivery || settlementMethodCode === deferred) return orderProgress === 700 ? 'paid' : 'unpaid';
  return orderProgress >= 300 ? 'paid' : 'unpaid';
}
