import type { Errors } from '../../kernel/error.ts';

export const specialErrors = {
  changedBy: { code: 409, text: 'quotes.special.changedBy' },
  notDraft: { code: 409, text: 'quotes.special.notDraft' },
  overlaps: { code: 409, text: 'quotes.special.overlaps' },
  secondPerson: { code: 403, text: 'quotes.special.secondPerson' },
} as const satisfies Errors;
