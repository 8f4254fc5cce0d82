import * as z from 'zod/mini';
import type { TextParams, TextRef } from './text.ts';

/** A check with its own sentence: `z.string().check(rule(isPhone, 'kernel.issue.phone'))`. */
export const rule = <T>(passes: (value: T) => boolean, text: TextRef, params?: TextParams, path?: PropertyKey[]) =>
  z.refine<T>(passes, { params: { text, ...params }, ...(path ? { path } : {}) });
