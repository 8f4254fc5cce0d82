import type { Errors } from '../../kernel/error.ts';

export const moneyAdjustmentErrors = {
  fourEyes: { code: 403, text: 'finance.adjustment.fourEyes' },
  notYours: { code: 403, text: 'finance.adjustment.notYours' },
  notEnough: { code: 409, text: 'finance.adjustment.notEnough' },
} as const satisfies Errors;
