import type { Errors } from '../../kernel/error.ts';

export const controlErrors = {
  /** S09: `why` says who has to press instead. */
  secondPerson: { code: 403, text: 'finance.control.refused' },
  unchanged: { code: 409, text: 'finance.controlChange.unchanged' },
  fourEyes: { code: 403, text: 'finance.controlChange.fourEyes' },
} as const satisfies Errors;
