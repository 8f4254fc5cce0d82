import type { Errors } from '../kernel/error.ts';

export const inboundErrors = {
  /** A step that was booked for another document is not told with that one's figures. */
  referenceElsewhere: { code: 409, text: 'inbound.receiving.referenceElsewhere' },
  /** Above a limit two people stand behind a first leg that costs less than it was declared. */
  measuredAlone: { code: 403, text: 'inbound.order.measuredAlone' },
  /** S14: several move together or none does; this one stands in the way. */
  notTogether: { code: 409, text: 'inbound.order.wrongStateOf' },
  /** S14: it is in a container, and moves with that. */
  carried: { code: 409, text: 'inbound.order.carried' },
  tooManyLabels: { code: 400, text: 'inbound.order.tooManyLabels' },
} as const satisfies Errors;
