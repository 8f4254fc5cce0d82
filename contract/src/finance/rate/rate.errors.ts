import type { Errors } from '../../kernel/error.ts';

export const rateErrors = {
  none: { code: 409, text: 'finance.rate.none' },
} as const satisfies Errors;
