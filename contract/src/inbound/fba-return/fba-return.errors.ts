import type { Errors } from '../../kernel/error.ts';

export const fbaReturnErrors = {
  /** Pieces of it still lie in the returns area. */
  notAllShelved: { code: 409, text: 'inbound.fbaReturn.notAllShelved' },
  noPrice: { code: 409, text: 'inbound.fbaReturn.noPrice' },
} as const satisfies Errors;
