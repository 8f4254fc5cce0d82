import type { Errors } from '../kernel/error.ts';

export const freightErrors = {
  modelTaken: { code: 409, text: 'freight.container.modelTaken' },
} as const satisfies Errors;
