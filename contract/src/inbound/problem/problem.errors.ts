import type { Errors } from '../../kernel/error.ts';

export const problemErrors = {
  customersDecision: { code: 409, text: 'inbound.problem.customersDecision' },
  orderNotHere: { code: 409, text: 'inbound.problem.orderNotHere' },
} as const satisfies Errors;
