import * as z from 'zod/mini';
import { Id } from '../kernel/id.ts';
import { Money } from '../kernel/money.ts';

/** What an order was charged. */
export const WorkFee = z.object({
  feeLineId: Id,
  feeType: z.string(),
  item: z.string(),
  units: z.string(),
  charged: Money,
  refunded: Money,
  at: z.string(),
});
export type WorkFee = z.infer<typeof WorkFee>;
