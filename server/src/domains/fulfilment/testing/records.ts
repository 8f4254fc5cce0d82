import type { Records } from '../../../testing/sweep/record-maker.ts';
import { packRecords } from './pack-records.ts';
import { makePickFloor } from './make-floor.ts';
import { wallRecords } from './wall-records.ts';

export const records: Records = {
  'fulfilment.wave': { belongsTo: 'provider', make: async (app, { company }) => (await makePickFloor(app, company)).wave.id },
  'fulfilment.picking': { belongsTo: 'provider', make: async (app, { company }) => (await makePickFloor(app, company)).list.id },
  ...wallRecords,
  ...packRecords,
};
