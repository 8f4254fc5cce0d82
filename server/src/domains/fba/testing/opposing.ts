import type { Opposing } from '../../../testing/sweep/opposing.ts';

export const opposing: Opposing = {
  'POST /carpool/create': 'an order is held before it is put on, and stands on one truck by its key',
  'POST /fbaOrder/create': 'a draft holds nothing, and a product stands in it once',
  'POST /fbaOrder/change': 'a draft holds nothing, and a product stands in it once',
  'POST /fbaOrder/price': 'it keeps nothing',
  'POST /fbaOrder/pick': 'an order picks only what it holds itself, and is held meanwhile',
  'POST /fbaOrder/pack': 'cartons take from nothing but their own order, which is held',
  'POST /fbaOrder/tracking': 'a number is on one carton, by its index',
};
