import type { Opposing } from '../../../testing/sweep/opposing.ts';

export const opposing: Opposing = {
  'POST /carpool/create': 'an order is held before it is put on, and stands on one truck by its key',
  'POST /fbaOrder/create': 'a draft holds nothing, and a product stands in it once',
  'POST /fbaOrder/change': 'a draft holds nothing, and a product stands in it once',
  'POST /fbaOrder/price': 'it keeps nothing',
  'POST /fbaOrder/pack': 'cartons take from nothing but their own order, which is held',
};
