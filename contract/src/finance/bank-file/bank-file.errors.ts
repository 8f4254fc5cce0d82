import type { Errors } from '../../kernel/error.ts';

export const bankFileErrors = {
  hasFaults: { code: 400, text: 'finance.bankFile.hasFaults' },
} as const satisfies Errors;
