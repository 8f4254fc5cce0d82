import type { Errors } from '../../kernel/error.ts';

export const transferErrors = {
  oneCompany: { code: 400, text: 'inventory.transfer.oneCompany' },
  sameLocation: { code: 400, text: 'inventory.transfer.sameLocation' },
} as const satisfies Errors;
