import type { NotMoney } from '../../../testing/not-money.ts';

export const notMoney: NotMoney = {
  fba_orders: 'the estimate and the sum of what the book charged, for the list; its share of the truck stands in the book',
  fba_trips: 'what a truck costs us; what customers pay of it are fee lines of their orders',
  fba_trip_orders: 'a share told; what is charged are fee lines of the order',
};
