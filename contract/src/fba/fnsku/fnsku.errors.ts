import type { Errors } from '../../kernel/error.ts';

export const fnskuErrors = {
  taken: { code: 409, text: 'fba.fnsku.taken' },
  tooManyLabels: { code: 400, text: 'fba.fnsku.tooManyLabels' },
} as const satisfies Errors;
