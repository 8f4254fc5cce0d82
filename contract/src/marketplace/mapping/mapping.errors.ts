import type { Errors } from '../../kernel/error.ts';

export const mappingErrors = {
  skuTaken: { code: 409, text: 'marketplace.mapping.skuTaken' },
} as const satisfies Errors;
