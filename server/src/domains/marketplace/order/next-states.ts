import { stateText } from '@kura/contract/kernel/machine.ts';
import { becomes } from '@kura/contract/marketplace/order/becomes.ts';
import { duePaymentMachine, paymentMachine } from '@kura/contract/marketplace/order/payment.machine.ts';
import { orderStateMachine, platformMachine } from '@kura/contract/marketplace/order/platform.machine.ts';
import { shipmentMachine } from '@kura/contract/marketplace/order/shipment.machine.ts';
import type { MarketOrderState, PaymentState, PlatformState, ShipmentState } from '@kura/contract/marketplace/order/states.ts';
import type { ChannelOrder } from '../channels/channel-order.ts';
import { note } from './notes.ts';

export interface States {
  shipment: ShipmentState;
  platformState: PlatformState | null;
  orderState: MarketOrderState | null;
  payment: PaymentState | null;
}
export interface NextStates extends States {
  notes: string[];
}
type Told = Pick<ChannelOrder, 'shipment' | 'platformState' | 'orderState' | 'payment' | 'rawStatus'>;
type Machine = Parameters<typeof becomes>[0] & { readonly name: string };

/** Channel rule 2: a word that nobody knows changes nothing and is told. */
const unknown = (word: string): string => note('marketplace.note.unknownState', { word: word.slice(0, 100) });

/** An order seen for the first time stands where its channel says. One of which nobody understands the state waits as unshipped, blocked. */
export const firstStates = (told: Told): NextStates => ({
  shipment: told.shipment ?? 'unshipped',
  platformState: told.platformState,
  orderState: told.orderState,
  payment: told.payment,
  notes: told.shipment === null ? [unknown(told.rawStatus)] : [],
});

/**
 * S01 to S03: where it stands after another telling. What no listed step leads to keeps the state and is noted. `isOurs`: we told the channel of the shipment and
 * it lags behind, so that an earlier word is nothing to be told about.
 */
export function nextStates(now: States, told: Told, isOurs: boolean): NextStates {
  const notes = told.shipment === null ? [unknown(told.rawStatus)] : [];
  const step = <S extends string>(machine: Machine, from: S | null, to: S | null, isQuiet: boolean): S | null => {
    if (to === null || to === from) return from;
    if (from === null || becomes(machine, from, to)) return to;
    if (!isQuiet)
      notes.push(note('marketplace.note.stateKept', { from: `@${stateText(machine, from)}`, to: `@${stateText(machine, to)}` }));
    return from;
  };
  const lags = isOurs && told.shipment !== null && becomes(shipmentMachine, told.shipment, now.shipment);
  const shipment = step(shipmentMachine, now.shipment, told.shipment, lags) ?? now.shipment;
  const paying = now.payment === 'unpaid' || told.payment === 'unpaid' ? duePaymentMachine : paymentMachine;
  return {
    shipment,
    // Rakuten has one number for all of it: what it says of the platform once an order was cancelled is not a step back of its own.
    platformState: step(platformMachine, now.platformState, told.platformState, lags || shipment === 'cancelled'),
    orderState: step(orderStateMachine, now.orderState, told.orderState, false),
    payment: step(paying, now.payment, told.payment, false),
    notes,
  };
}
