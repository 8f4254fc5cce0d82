import type { Errors } from '../kernel/error.ts';

export const inventoryErrors = {} as const satisfies Errors;
