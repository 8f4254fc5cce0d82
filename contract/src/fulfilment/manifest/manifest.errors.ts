import type { Errors } from '../../kernel/error.ts';

export const manifestErrors = {
  notToday: { code: 409, text: 'fulfilment.manifest.notToday' },
} as const satisfies Errors;
