import type { Errors } from '../../kernel/error.ts';

export const receivingAccountErrors = {
  isUsed: { code: 409, text: 'finance.receivingAccount.isUsed' },
} as const satisfies Errors;
