import type { Errors } from '../../kernel/error.ts';

export const pickingErrors = {
  onOtherCart: { code: 409, text: 'fulfilment.picking.onOtherCart' },
  tooManyLines: { code: 400, text: 'fulfilment.picking.tooManyLines' },
} as const satisfies Errors;
