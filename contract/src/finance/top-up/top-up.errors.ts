import type { Errors } from '../../kernel/error.ts';

export const topUpErrors = {
  changedMeanwhile: { code: 409, text: 'finance.topUp.changedMeanwhile' },
  lineTaken: { code: 409, text: 'finance.topUp.lineTaken' },
  lineLooksSame: { code: 409, text: 'finance.topUp.lineLooksSame' },
  lineIgnored: { code: 409, text: 'finance.topUp.lineIgnored' },
  otherCurrency: { code: 409, text: 'finance.topUp.otherCurrency' },
  alreadyInvoiced: { code: 409, text: 'finance.topUp.alreadyInvoiced' },
} as const satisfies Errors;
