import type { Errors } from '../../kernel/error.ts';

export const serialErrors = {
  taken: { code: 409, text: 'inventory.serial.taken' },
  notControlled: { code: 400, text: 'inventory.serial.notControlled' },
  notThere: { code: 409, text: 'inventory.serial.notThere' },
  wrongState: { code: 409, text: 'inventory.serial.wrongState' },
  prohibited: { code: 409, text: 'inventory.serial.isProhibitedNow' },
} as const satisfies Errors;
