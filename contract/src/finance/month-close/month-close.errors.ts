import type { Errors } from '../../kernel/error.ts';

export const monthCloseErrors = {
  fourEyes: { code: 403, text: 'finance.monthClose.fourEyes' },
  notReady: { code: 409, text: 'finance.monthClose.notReady' },
  monthOpen: { code: 409, text: 'finance.adjustment.monthOpen' },
} as const satisfies Errors;
