import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { Id } from '../../kernel/id.ts';
import { orderStates } from '../order/order.fields.ts';

/** How far ahead the dock is planned. */
export const arrivalDays = 30;
/** What a customer calls soon. */
export const soonDays = 7;

export const ArrivingOrder = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(orderStates),
  companyName: z.string(),
  containerNumber: z.string(),
  boxCount: z.int(),
  pieceCount: z.int(),
  volumeM3: z.string(),
  weightKg: z.string(),
});
/** What comes to a warehouse on a day; H05: a day on which it works. */
export const Arrival = z.object({
  warehouseId: Id,
  warehouseCode: z.string(),
  day: Day,
  orderCount: z.int(),
  boxCount: z.int(),
  volumeM3: z.string(),
  orders: z.array(ArrivingOrder),
});
export type Arrival = z.infer<typeof Arrival>;
