import type { Errors } from '../../kernel/error.ts';

export const orderErrors = {
  /** Whoever names the price does not accept it. */
  notYours: { code: 403, text: 'workorders.order.notYours' },
  noWorker: { code: 409, text: 'workorders.order.noWorker' },
  notOpen: { code: 409, text: 'workorders.order.notOpen' },
} as const satisfies Errors;
