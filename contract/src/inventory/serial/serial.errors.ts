import type { Errors } from '../../kernel/error.ts';

export const serialErrors = {
  taken: { code: 409, text: 'inventory.serial.taken' },
  notControlled: { code: 400, text: 'inventory.serial.notControlled' },
  notThere: { code: 409, text: 'inventory.serial.notThere' },
  wrongState: { code: 409, text: 'inventory.serial.wrongState' },
  /** Not where the document works. */
  otherWarehouse: { code: 409, text: 'inventory.serial.otherWarehouse' },
  prohibited: { code: 409, text: 'inventory.serial.isProhibitedNow' },
} as const satisfies Errors;
