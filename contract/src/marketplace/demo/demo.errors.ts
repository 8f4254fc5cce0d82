import type { Errors } from '../../kernel/error.ts';

export const demoErrors = {
  off: { code: 409, text: 'marketplace.demo.off' },
} as const satisfies Errors;
