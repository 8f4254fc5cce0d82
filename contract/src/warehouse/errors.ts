import type { Errors } from '../kernel/error.ts';

export const warehouseErrors = {} as const satisfies Errors;
