import type { PickupStatus } from '@kura/contract/outbound/pickup/pickup.fields.ts';
import type { Records } from '../../../testing/sweep/record-maker.ts';
import { makePickup } from './make-pickup.ts';

const states: Readonly<Record<string, PickupStatus>> = {
  '/doorPickup/pickUp': 'accepted',
  '/doorPickup/print': 'accepted',
  '/doorPickup/arrive': 'pickedUp',
  '/doorPickup/close': 'atWarehouse',
};

export const pickupRecords: Records = {
  'outbound.pickup': {
    belongsTo: 'company',
    make: async (app, { company }, { path }) => (await makePickup(app, company, { status: states[path] ?? 'submitted' })).id,
  },
};
