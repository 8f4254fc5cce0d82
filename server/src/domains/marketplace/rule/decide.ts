import type { ShipmentState } from '@kura/contract/marketplace/order/states.ts';
import type { ChannelAddress } from '../channels/channel-order.ts';
import { addressFault, prefectureDoubt, type Said, streetDoubt } from './address-problem.ts';

/** What a rule decides by; the preview makes it from what is typed, forwarding from what is stored. */
export interface ForwardRule {
  warehouseId: number | null;
  carrierMode: 'chosen' | 'cheapest';
  carrier: string | null;
  isSubmitted: boolean;
  holdWords: readonly string[];
  holdsNotes: boolean;
  holdsAddress: boolean;
  codLimitJpy: number | null;
  splitsReserved: boolean;
}
export interface FactLine {
  id: number;
  /** What is still to be sent, in pieces of the channel. */
  rest: number;
  /** False: the stock does not cover it now. Left out: nobody has looked. */
  isInStock?: boolean | null;
}
/** As much of a marketplace order as a decision needs. */
export interface OrderFacts {
  shipmentStatus: ShipmentState;
  unmappedCount: number;
  /** Why the channel does not want it to go. */
  blocks: readonly { code: string; text: string }[];
  customerNote: string;
  consignee: ChannelAddress;
  /** Where there are several places. */
  destinations: readonly { consignee: ChannelAddress }[];
  /** The phone of the store stands in where the channel gives none. */
  storePhone: string;
  /** Its personal data is gone: nobody can judge the address any more. */
  isMasked: boolean;
  isCod: boolean;
  /** An exact decimal. */
  codAmount: string | null;
  currency: string;
  lines: readonly FactLine[];
}
export interface ForwardChoice {
  warehouseId: number;
  carrierMode: 'chosen' | 'cheapest';
  carrier: string | null;
  isSubmitted: boolean;
  /** Only these lines now; the rest waits for stock. */
  onlyLines?: readonly number[];
}
export type Decision = { go: true; choice: ForwardChoice; later: number } | { go: false; hold: Said };

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().trim();
const held = (text: Said['text'], params?: Said['params']): Said => (params ? { text, params } : { text });

function channelReason({ shipmentStatus, blocks, unmappedCount }: OrderFacts): Said | null {
  if (shipmentStatus === 'cancelled' || shipmentStatus === 'unableToFulfil') return held('marketplace.rule.hold.cancelled');
  if (shipmentStatus === 'systemProcessing' || shipmentStatus === 'reserved') return held('marketplace.rule.hold.notReady');
  const words = blocks.map(({ code, text }) => (text === '' ? `@marketplace.block.${code}` : text));
  if (words.length > 0) return held('marketplace.rule.hold.blocked', { words: words.join(' / ') });
  return unmappedCount > 0 ? held('marketplace.rule.hold.unmapped', { count: unmappedCount }) : null;
}

function noteReason({ holdWords, holdsNotes }: ForwardRule, { customerNote }: OrderFacts): Said | null {
  const note = folded(customerNote);
  const word = holdWords.find((one) => folded(one) !== '' && note.includes(folded(one)));
  if (word !== undefined) return held('marketplace.rule.hold.word', { word });
  return holdsNotes && note !== '' ? held('marketplace.rule.hold.note') : null;
}

function addressReason({ holdsAddress, isSubmitted }: ForwardRule, order: OrderFacts): Said | null {
  if (order.isMasked) return null;
  const places = order.destinations.length > 1 ? order.destinations.map(({ consignee }) => consignee) : [order.consignee];
  for (const to of places) {
    const reason =
      addressFault(to, order.storePhone) ??
      (holdsAddress || isSubmitted ? prefectureDoubt(to) : null) ??
      (holdsAddress ? streetDoubt(to) : null);
    if (reason) return reason;
  }
  return null;
}

/** K05: whole yen; what is no such amount is for people to look at. */
function codReason({ codLimitJpy }: ForwardRule, { isCod, codAmount, currency }: OrderFacts): Said | null {
  if (!isCod) return null;
  const yen = currency === 'JPY' ? /^(\d+)(?:\.0+)?$/.exec(codAmount ?? '')?.[1] : undefined;
  if (yen === undefined) return held('marketplace.rule.hold.codUnknown');
  if (codLimitJpy === null || BigInt(yen) <= BigInt(codLimitJpy)) return null;
  return held('marketplace.rule.hold.cod', { amount: Number(yen), limit: codLimitJpy });
}

/** Whether an order goes by itself, how, or why it waits: the first reason is told. Pure, so that preview and forwarding cannot differ. */
export function decideForward(rule: ForwardRule, order: OrderFacts): Decision {
  const { warehouseId, carrierMode, carrier, isSubmitted } = rule;
  const hold = channelReason(order) ?? noteReason(rule, order) ?? addressReason(rule, order) ?? codReason(rule, order);
  if (hold) return { go: false, hold };
  if (warehouseId === null) return { go: false, hold: held('marketplace.rule.hold.noWarehouse') };
  const open = order.lines.filter(({ rest }) => rest > 0);
  if (open.length === 0) return { go: false, hold: held('marketplace.rule.hold.nothingLeft') };
  const choice = { warehouseId, carrierMode, carrier, isSubmitted };
  const later = rule.splitsReserved ? open.filter(({ isInStock }) => isInStock === false) : [];
  if (later.length === 0) return { go: true, choice, later: 0 };
  if (later.length === open.length) return { go: false, hold: held('marketplace.rule.hold.noStock') };
  // K05: what is paid at the door is paid once, for all of it.
  if (order.isCod) return { go: false, hold: held('marketplace.rule.hold.codWhole', { count: later.length }) };
  const onlyLines = open.filter((line) => !later.includes(line)).map(({ id }) => id);
  return { go: true, choice: { ...choice, onlyLines }, later: later.length };
}
