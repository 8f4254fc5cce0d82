import type { Errors } from '../../kernel/error.ts';

export const transferErrors = {
  oneCompany: { code: 400, text: 'inventory.transfer.oneCompany' },
  sameLocation: { code: 400, text: 'inventory.transfer.sameLocation' },
  /** Its put-away is booked, counted and charged by the station that received it. */
  inReceiving: { code: 409, text: 'inventory.transfer.inReceiving' },
  inReturns: { code: 409, text: 'inventory.transfer.inReturns' },
} as const satisfies Errors;
