import type { Errors } from '../kernel/error.ts';

export const productsErrors = {} as const satisfies Errors;
