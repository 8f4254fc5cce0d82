import type { Opposing } from '../../../testing/sweep/opposing.ts';

const announced = 'its lines only announce what may come; nothing is taken and nothing brought until it is received, scan by scan';

export const opposing: Opposing = {
  'POST /fbaReturn/create': announced,
  'POST /fbaReturn/change': announced,
  'POST /inbound/create': announced,
  'POST /inbound/change': announced,
  'POST /inbound/price': 'it keeps nothing',
  'POST /inbound/measure': 'each line measures its own package',
};
