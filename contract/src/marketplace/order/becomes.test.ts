import { expect, it } from 'vitest';
import { becomes } from './becomes.ts';
import { duePaymentMachine, paymentMachine } from './payment.machine.ts';
import { orderStateMachine, platformMachine } from './platform.machine.ts';
import { shipmentMachine } from './shipment.machine.ts';

it.each([
  ['unshipped', 'partiallyShipped', true],
  ['unshipped', 'shipped', true],
  ['partiallyShipped', 'shipped', true],
  ['unshipped', 'cancelled', true],
  ['partiallyShipped', 'cancelled', true],
  ['systemProcessing', 'unshipped', true],
  ['reserved', 'unshipped', true],
  ['systemProcessing', 'shipped', true],
  ['shipped', 'unshipped', false],
  ['shipped', 'cancelled', false],
  ['cancelled', 'unshipped', false],
  ['partiallyShipped', 'unshipped', false],
  ['unshipped', 'systemProcessing', false],
  ['unableToFulfil', 'unshipped', false],
  ['shipped', 'unheardOf', false],
] as const)('S01 %s to %s: %s', (from, to, may) => {
  expect(becomes(shipmentMachine, from, to)).toBe(may);
});

it.each([
  [platformMachine, 'notShippable', 'arrivalDone', true],
  [platformMachine, 'shippable', 'notShippable', true],
  [platformMachine, 'outboundDone', 'shippable', false],
  [orderStateMachine, 'onHold', 'inProcess', true],
  [orderStateMachine, 'reserved', 'completed', true],
  [orderStateMachine, 'completed', 'inProcess', false],
  [orderStateMachine, 'cancelled', 'completed', false],
  [duePaymentMachine, 'unpaid', 'paid', true],
  [duePaymentMachine, 'paid', 'unpaid', false],
] as const)('S02 %o', (machine, from, to, may) => {
  expect(becomes(machine, from, to)).toBe(may);
});

it.each([
  ['awaitingPayment', 'paid', true],
  ['authorised', 'voided', true],
  ['paid', 'refunded', true],
  ['refunded', 'paid', false],
  ['paid', 'voided', false],
  ['voided', 'paid', false],
] as const)('S03 %s to %s: %s', (from, to, may) => {
  expect(becomes(paymentMachine, from, to)).toBe(may);
});
