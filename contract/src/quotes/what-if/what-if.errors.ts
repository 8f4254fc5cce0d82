import type { Errors } from '../../kernel/error.ts';

export const whatIfErrors = {
  costChargesNobody: { code: 400, text: 'quotes.whatIf.noCost' },
} as const satisfies Errors;
