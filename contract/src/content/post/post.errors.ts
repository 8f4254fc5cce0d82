import type { Errors } from '../../kernel/error.ts';

export const postErrors = {
  isShown: { code: 409, text: 'content.post.isShown' },
  nothingToDo: { code: 409, text: 'content.post.nothingToDo' },
} as const satisfies Errors;
