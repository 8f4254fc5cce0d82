import type { Errors } from '../../kernel/error.ts';

/** Faults of the machine that everybody who works hears of. */
export const machineErrors = {
  diskFull: { code: 507, text: 'system.machine.diskFull', http: 507 },
} as const satisfies Errors;
