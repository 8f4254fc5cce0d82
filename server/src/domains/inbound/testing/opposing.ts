import type { Opposing } from '../../../testing/sweep/opposing.ts';

export const opposing: Opposing = {
  'POST /fbaReturn/create': 'its lines only announce what may come; nothing is booked until it is received, scan by scan',
  'POST /fbaReturn/change': 'its lines only announce what may come; nothing is booked until it is received, scan by scan',
  'POST /receiving/receive': 'goods that come in take from nothing, and what is carried on came with the same line',
  'POST /receiving/end': 'reasons take from nothing',
};
