import type { Errors } from '../kernel/error.ts';

export const inboundErrors = {
  tooManyLabels: { code: 400, text: 'inbound.order.tooManyLabels' },
} as const satisfies Errors;
