import type { Opposing } from '../../../testing/sweep/opposing.ts';

export const opposing: Opposing = {
  'POST /outbound/create': 'a product stands in it once, and the lock of all its pieces is one entry',
  'POST /outbound/change': 'a product stands in it once, and the lock of all its pieces is one entry',
  'POST /outbound/resend/create': 'it makes a draft, which holds nothing',
  'POST /outbound/offer': 'it keeps nothing',
  'POST /outbound/split': 'a product stands in it once, and a draft holds nothing',
  'POST /return/create': 'it only announces: nothing is booked before it is scanned',
  'POST /return/change': 'it only announces: nothing is booked before it is scanned',
};
