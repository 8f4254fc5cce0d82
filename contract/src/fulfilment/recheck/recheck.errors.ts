import type { Errors } from '../../kernel/error.ts';

export const recheckErrors = {
  codeTaken: { code: 409, text: 'fulfilment.recheck.codeTaken' },
  otherOrder: { code: 409, text: 'fulfilment.recheck.referenceUsed' },
} as const satisfies Errors;
