import type { Errors } from '../../kernel/error.ts';

export const journalErrors = {
  noRate: { code: 409, text: 'finance.journal.noRate' },
} as const satisfies Errors;
