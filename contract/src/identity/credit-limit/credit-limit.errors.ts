import type { Errors } from '../../kernel/error.ts';

export const creditLimitErrors = {
  fourEyes: { code: 403, text: 'identity.creditLimit.fourEyes' },
} as const satisfies Errors;
