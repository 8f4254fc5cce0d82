import type { Errors } from '../kernel/error.ts';

export const financeErrors = {
  inArrears: { code: 402, text: 'finance.arrears.refused' },
} as const satisfies Errors;
