import type { Errors } from '../../kernel/error.ts';

export const storeErrors = {
  nameTaken: { code: 409, text: 'identity.store.nameTaken' },
  /** Each store's figures would take back those of the other. */
  stockWarehouseTaken: { code: 409, text: 'identity.store.stockWarehouseTaken' },
  accountTaken: { code: 409, text: 'identity.store.accountTaken' },
} as const satisfies Errors;
