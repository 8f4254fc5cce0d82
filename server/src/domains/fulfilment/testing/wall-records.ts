import type { Records } from '../../../testing/sweep/record-maker.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { boundFloor, makeWall } from './make-wall.ts';

export const wallRecords: Records = {
  'fulfilment.wall': { belongsTo: 'provider', make: async (app) => (await makeWall(app, await makeWarehouse(app))).id },
  'fulfilment.sorting': {
    belongsTo: 'provider',
    make: async (app, { company }) => (await boundFloor(app, company)).sortingId,
  },
};
