import { inboundErrors } from '@kura/contract/inbound/errors.ts';
import { fail } from '../../../kernel/fail.ts';

/** C10: the same step again is answered with what was booked; a step of another order is no such step, and its figures are not this one's. */
export function refuseElsewhere(orderId: number, booked: { orderId: number; orderNumber: string }): void {
  if (booked.orderId !== orderId) throw fail(inboundErrors.referenceElsewhere, { number: booked.orderNumber });
}
