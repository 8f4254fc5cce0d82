import type { Errors } from '../../kernel/error.ts';

export const receivingAccountErrors = {
  isUsed: { code: 409, text: 'finance.receivingAccount.isUsed' },
  fourEyes: { code: 403, text: 'finance.receivingAccount.fourEyes' },
  otherProposal: { code: 409, text: 'finance.receivingAccount.otherProposal' },
} as const satisfies Errors;
