import type { Errors } from '../../kernel/error.ts';

export const creditLimitErrors = {
  outdated: { code: 409, text: 'identity.creditLimit.outdated' },
  fourEyes: { code: 403, text: 'identity.creditLimit.fourEyes' },
} as const satisfies Errors;
