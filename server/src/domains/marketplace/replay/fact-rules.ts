import type { ChannelOrder } from '../channels/channel-order.ts';
import { bodyText } from './recording.ts';
import type { ListedOrder } from './replayed.ts';

/** `partially shipped`, `reserved order`, `authorized` and `unable to fulfill` are words of people. */
const wordOf = (text: unknown): string =>
  String(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^(reserved|preorder|prebooked)(order)?$/, 'reserved')
    .replace(/processing$/, (end, _at: number, whole: string) => (whole.startsWith('inoutbound') ? '' : end))
    .replace(/fulfill$/, 'fulfil')
    .replace(/^authorized$/, 'authorised')
    .replace(/^canceled$/, 'cancelled');
/** Nobody knows it: of a word nobody knows, and of money that is not settled. */
const isNothing = (value: unknown): boolean => ['', 'null', 'unknown', 'empty', '-9999'].includes(bodyText(value).toLowerCase());
/** Of a state that stays as it was stored. */
const isKept = (value: unknown): boolean => /^(unchanged|kept?|keeps?\b.*|as (stored|before)|stays)$/i.test(String(value));

/** Exact: `3250`, `3250.00` and 3250 are the same amount. */
const amountOf = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '').replace(/\.0+$/, '').replace(/(\.\d*?)0+$/, '$1');
/** `14-16`, `14:00-16:00` and 1416 are the same hours. */
const hoursOf = (value: unknown): string => {
  const text = String(value);
  const parts = text.match(text.includes(':') ? /\d{1,2}(?=:)/g : /\d+/g) ?? [];
  return (
    parts
      .map((part) => part.padStart(2, '0'))
      .join('')
      .padStart(4, '0') + (parts.length > 0 ? '' : text)
  );
};

/** Null: nobody can tell by what came out. */
export type Same = (wanted: unknown, told: unknown) => boolean | null;
const word: Same = (wanted, told) =>
  told === null ? isNothing(wanted) || isKept(wanted) : isKept(wanted) ? null : wordOf(wanted) === wordOf(told);
const amount: Same = (wanted, told) => {
  const { amount: value } = typeof wanted === 'object' && wanted !== null ? (wanted as { amount?: unknown }) : { amount: wanted };
  return told === null ? isNothing(value) : amountOf(value) === amountOf(told);
};
export const plain: Same = (wanted, told) => bodyText(wanted) === bodyText(told);
const deep: Same = (wanted, told) => JSON.stringify(wanted) === JSON.stringify(told);
const hours: Same = (wanted, told) => hoursOf(wanted ?? '') === hoursOf(told ?? '');
const someone: Same = (wanted, told) => {
  const meant = String(wanted).replace(/^SELLER$/, 'MERCHANT');
  return meant === told || String(told).endsWith(`_${meant}`);
};
/** All pieces that were ordered, or those that are still to be had. */
const eitherOf: Same = (wanted, told) => (told as unknown[]).some((each) => deep(wanted, each));

export interface Rule {
  isYesOrNo?: true;
  read: (order: ChannelOrder) => unknown;
  listed?: (order: ListedOrder) => unknown;
  same: Same;
  /** What an order is of which the channel tells a word that nobody knows, where nothing is stored to be kept. */
  isAtFirst?: string;
}

const pieces = ({ lines }: ChannelOrder, left: boolean): [string, number][] =>
  lines.map(({ platformSku, ordered, cancelled }) => [platformSku, left ? ordered - cancelled : ordered]);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const unitsOf = (order: ChannelOrder, left: boolean): number => sum(pieces(order, left).map(([, count]) => count));

const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && typeof value[1] === 'number';
/** `[['A', 2]]`, `[{sku: 'A', quantity: 2}]` or `{A: 2}`; null: how many. */
function pairsOf(wanted: unknown): unknown[] | null {
  if (Array.isArray(wanted))
    return wanted.map((each) => {
      if (isPair(each) || typeof each !== 'object' || each === null) return each as unknown;
      const { sku, platformSku, quantity, units, qty } = each as Record<string, unknown>;
      return [sku ?? platformSku, quantity ?? units ?? qty];
    });
  return typeof wanted === 'object' && wanted !== null ? Object.entries(wanted) : null;
}
/** Of one order: how many lines, or what is on them. */
export const lines: Rule = {
  read: (order) => ({ count: order.lines.length, either: [pieces(order, false), pieces(order, true)] }),
  listed: ({ lines: count }) => (count === undefined ? undefined : { count, either: [] }),
  same(wanted, told) {
    const pairs = pairsOf(wanted);
    const { count, either } = told as { count: number; either: unknown[] };
    return pairs === null ? wanted === count : eitherOf(pairs, either);
  },
};
export const units: Rule = { read: (order) => [unitsOf(order, false), unitsOf(order, true)], same: eitherOf };

/** Undefined: a channel that keeps no such thing. */
const extra =
  (name: string): Rule['read'] =>
  ({ extra: more }) =>
    more[name];
/** By their numbers, their ids, what the seller calls them, or how many they are. */
const cancelledLines: Rule = {
  read: ({ lines: all }) =>
    all.flatMap(({ lineId, platformSku, ordered, cancelled }, i) =>
      ordered - cancelled <= 0 ? [[String(Number(lineId) || i + 1), lineId, platformSku]] : [],
    ),
  same(wanted, told) {
    const named = told as string[][];
    if (!Array.isArray(wanted)) return wanted === named.length;
    return wanted.length === named.length && named.every((names) => wanted.some((each) => names.includes(String(each))));
  },
};
const fulfilledBy: Rule['read'] = ({ blocks, extra: more }) => {
  const by = blocks.find(({ code }) => code === 'fulfilledByChannel');
  return more['fulfilledBy'] ?? (by ? (by.text.startsWith('FULFILLMENT_BY_') ? by.text : 'AMAZON') : 'MERCHANT');
};
const isBlockedBy =
  (...codes: readonly string[]): Rule['read'] =>
  ({ blocks }) =>
    blocks.some(({ code }) => codes.length === 0 || codes.includes(code));
const yesOrNo = (read: (order: ChannelOrder) => unknown): Rule => ({ read, same: plain, isYesOrNo: true });
const canForward = yesOrNo(({ blocks, shipment }) => blocks.length === 0 && shipment === 'unshipped');
const isBlocked = yesOrNo(isBlockedBy());
const onHold = yesOrNo(isBlockedBy('onHold'));
const cancelAsked = yesOrNo(isBlockedBy('cancelAsked'));
const isCod = yesOrNo((o) => o.isCod);
const payment: Rule = { read: (o) => o.payment, listed: (o) => o.payment, same: word };
const total: Rule = { read: (o) => o.grandTotal, listed: (o) => o.grandTotal, same: amount };
const isGift = yesOrNo((o) => o.lines.some((line) => line.isGift));
const desiredDate: Rule = { read: (o) => o.desiredDate, same: plain };
const desiredTime: Rule = { read: (o) => o.desiredTime, same: hours };
const usedPoints: Rule = { read: extra('usedPoints'), same: amount };
const coupon: Rule = { read: extra('couponTotal'), same: amount };
const tax: Rule = { read: (o) => o.itemTaxTotal, same: amount };
const numbersOf: Rule['read'] = ({ parcels }) => parcels.map(({ trackingNumber }) => trackingNumber);

/** What a file may say about its orders: of each by its number, or of the only one. */
export const rules: Readonly<Record<string, Rule>> = {
  shipmentStatus: { read: (o) => o.shipment, listed: (o) => o.shipment, same: word, isAtFirst: 'unshipped' },
  payment,
  paymentStatus: payment,
  orderStatus: { read: (o) => o.orderState, listed: (o) => o.orderState, same: word },
  platformStatus: { read: (o) => o.platformState, listed: (o) => o.platformState, same: word },
  orderType: { read: (o) => o.orderType, same: word },
  shippingType: { read: (o) => o.shippingType, same: word },
  orderProgress: { read: (o) => o.rawStatus, same: plain },
  rawStatus: { read: (o) => o.rawStatus, same: plain },
  fulfilledBy: { read: fulfilledBy, same: someone },
  buyerRequestedCancel: cancelAsked,
  cancelRequested: cancelAsked,
  forward: canForward,
  forwardable: canForward,
  canForward,
  blocked: isBlocked,
  onHold,
  hold: onHold,
  isCod,
  cod: isCod,
  gift: isGift,
  isGift,
  giftWrap: isGift,
  grandTotal: total,
  total,
  codFee: { read: (o) => o.codFee, same: amount },
  codAmount: { read: (o) => o.codAmount, same: amount },
  shippingFee: { read: (o) => o.shippingFee, same: amount },
  itemTotal: { read: (o) => o.itemTotal, same: amount },
  tax,
  itemTaxTotal: tax,
  usedPoints,
  points: usedPoints,
  coupon,
  couponTotal: coupon,
  discount: { read: extra('discount'), same: amount },
  giftWrapFee: { read: extra('giftWrapFee'), same: amount },
  currency: { read: (o) => o.currency, same: plain },
  paymentMethod: { read: (o) => o.paymentMethod, same: plain },
  desiredDate,
  deliveryDate: desiredDate,
  desiredTime,
  deliveryTime: desiredTime,
  cancelledLines,
  destinations: { read: (o) => o.destinations?.length ?? 1, same: plain },
  trackingNumber: { read: (o) => o.parcels[0]?.trackingNumber ?? '', listed: (o) => o.trackingNumber, same: plain },
  trackingNumbers: { read: numbersOf, same: deep },
};
