import type { Errors } from '../../kernel/error.ts';

export const pickingErrors = {
  tooManyLines: { code: 400, text: 'fulfilment.picking.tooManyLines' },
} as const satisfies Errors;
