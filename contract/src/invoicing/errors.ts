import type { Errors } from '../kernel/error.ts';

export const invoicingErrors = {
  /** V05 */
  oncePerMonth: { code: 409, text: 'invoicing.invoice.oncePerMonth' },
  monthNotOver: { code: 409, text: 'invoicing.invoice.monthNotOver' },
  monthDone: { code: 409, text: 'invoicing.invoice.monthDone' },
  titleUsed: { code: 409, text: 'invoicing.title.used' },
} as const satisfies Errors;
