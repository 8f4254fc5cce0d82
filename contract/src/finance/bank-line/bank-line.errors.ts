import type { Errors } from '../../kernel/error.ts';

export const bankLineErrors = {
  isMatched: { code: 409, text: 'finance.bankLine.isMatched' },
  notWaiting: { code: 409, text: 'finance.bankLine.notWaiting' },
  isPaidOut: { code: 409, text: 'finance.bankLine.isPaidOut' },
  notIgnored: { code: 409, text: 'finance.bankLine.notIgnored' },
} as const satisfies Errors;
