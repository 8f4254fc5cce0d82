import type { Errors } from '../../kernel/error.ts';

export const costRateErrors = {
  fourEyes: { code: 403, text: 'insights.costRate.fourEyes' },
  notYours: { code: 403, text: 'insights.costRate.notYours' },
  inThePast: { code: 409, text: 'insights.costRate.inThePast' },
  already: { code: 409, text: 'insights.costRate.already' },
  sameDay: { code: 409, text: 'insights.costRate.sameDay' },
} as const satisfies Errors;
