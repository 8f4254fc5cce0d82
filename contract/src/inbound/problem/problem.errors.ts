import type { Errors } from '../../kernel/error.ts';

export const problemErrors = {
  customersDecision: { code: 409, text: 'inbound.problem.customersDecision' },
  noPrice: { code: 409, text: 'inbound.receiving.noPrice' },
  /** What lies in the abnormal area is taken in, sent back or disposed of: there is no fourth way out. */
  surplusChoice: { code: 409, text: 'inbound.problem.surplusChoice' },
  carriedAway: { code: 409, text: 'inbound.problem.carriedAway' },
  photosNeeded: { code: 409, text: 'inbound.problem.photosNeeded' },
  orderNotHere: { code: 409, text: 'inbound.problem.orderNotHere' },
} as const satisfies Errors;
