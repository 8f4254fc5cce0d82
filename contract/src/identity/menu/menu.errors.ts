import type { Errors } from '../../kernel/error.ts';

export const menuErrors = {
  hasChildren: { code: 409, text: 'identity.menu.hasChildren' },
} as const satisfies Errors;
