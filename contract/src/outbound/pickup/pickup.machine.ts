import * as z from 'zod/mini';
import { inputsOf } from '../../kernel/field.ts';
import { machineFor } from '../../kernel/machine.ts';
import { pickupFields } from './pickup.fields.ts';
import type { PickupRow } from './pickup.ts';

const work = 'outbound:pickup:work';

/** S12: submitted → accepted (driver, vehicle) → picked up → at the warehouse → closed; cancelled before it was accepted. */
export const pickupMachine = machineFor<Pick<PickupRow, 'id' | 'status'>>()({
  name: 'outbound.pickup',
  initial: 'submitted',
  states: {
    submitted: 'warning',
    accepted: 'processing',
    pickedUp: 'processing',
    atWarehouse: 'processing',
    closed: 'success',
    cancelled: 'default',
  },
  moves: {
    accept: {
      from: ['submitted'],
      to: 'accepted',
      permission: work,
      input: z.object(inputsOf(pickupFields, ['vehicle', 'driverName', 'driverPhone', 'plateNo'])),
      effect: 'assign',
    },
    pickUp: {
      from: ['accepted'],
      to: 'pickedUp',
      permission: work,
      input: z.object(inputsOf(pickupFields, ['cartonCount'])),
      effect: 'charge',
    },
    arrive: { from: ['pickedUp'], to: 'atWarehouse', permission: work, effect: 'notifyInbound', ask: 'outbound.pickup.askArrive' },
    close: { from: ['atWarehouse'], to: 'closed', permission: work, effect: 'noteClosed' },
    cancel: {
      from: ['submitted'],
      to: 'cancelled',
      permission: 'outbound:pickup:cancel',
      effect: 'letGo',
      ask: 'outbound.pickup.askCancel',
      reason: 'optional',
      isDanger: true,
    },
  },
});
export type PickupMove = keyof typeof pickupMachine.moves;
