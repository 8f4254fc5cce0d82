import type { Errors } from '../../kernel/error.ts';

export const labelErrors = {
  notAResultFile: { code: 400, text: 'fulfilment.label.notAResultFile' },
  overlaps: { code: 409, text: 'fulfilment.label.overlaps' },
} as const satisfies Errors;
