import type { Errors } from '../../kernel/error.ts';

export const syncErrors = {
  noStore: { code: 409, text: 'marketplace.sync.noStore' },
} as const satisfies Errors;
