import type { Opposing } from '../../../testing/sweep/opposing.ts';

export const opposing: Opposing = {
  'POST /inbound/create': 'its packages only announce what may come',
  'POST /inbound/change': 'its packages only announce what may come',
  'POST /inbound/correct': 'a product stands in it once, and none of its lines brings anything',
  'POST /inbound/correct/preview': 'it keeps nothing',
  'POST /inbound/price': 'it keeps nothing',
  'POST /inbound/measure': 'each line measures its own package',
  'POST /fbaReturn/create': 'its lines only announce what may come; nothing is booked until it is received, scan by scan',
  'POST /fbaReturn/change': 'its lines only announce what may come; nothing is booked until it is received, scan by scan',
  'POST /fbaTransfer/create': 'its labels only name cartons of it, and a carton goes once',
  'POST /fbaTransfer/labels': 'its labels only name cartons of it',
  'POST /receiving/receive': 'goods that come in take from nothing, and what is carried on came with the same line',
  'POST /receiving/end': 'reasons take from nothing',
};
