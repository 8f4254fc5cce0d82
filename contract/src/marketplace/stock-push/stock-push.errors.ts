import type { Errors } from '../../kernel/error.ts';

export const stockPushErrors = {
  notTaken: { code: 409, text: 'marketplace.stockPush.notTaken' },
  noWarehouse: { code: 409, text: 'marketplace.stockPush.noWarehouse' },
  isOff: { code: 409, text: 'marketplace.stockPush.isOff' },
} as const satisfies Errors;
