import type { Errors } from '../../kernel/error.ts';

export const orderErrors = {
  /** Whoever names the price does not accept it. */
  notYours: { code: 403, text: 'workorders.order.notYours' },
  /** Whoever pays for internal work did not ask for it. */
  ofProvider: { code: 403, text: 'workorders.order.ofProvider' },
  noWorker: { code: 409, text: 'workorders.order.noWorker' },
  /** It is somebody else's until it is given to another by name. */
  othersWork: { code: 409, text: 'workorders.order.othersWork' },
  tooManyResults: { code: 400, text: 'workorders.order.tooManyResults' },
  notOpen: { code: 409, text: 'workorders.order.notOpen' },
} as const satisfies Errors;
