import type { Errors } from '../kernel/error.ts';

export const outboundErrors = {
  alreadyShipped: { code: 409, text: 'outbound.order.alreadyShipped' },
} as const satisfies Errors;
