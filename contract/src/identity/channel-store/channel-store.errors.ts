import type { Errors } from '../../kernel/error.ts';

export const storeErrors = {
  nameTaken: { code: 409, text: 'identity.store.nameTaken' },
  accountTaken: { code: 409, text: 'identity.store.accountTaken' },
} as const satisfies Errors;
