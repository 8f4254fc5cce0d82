import * as z from 'zod/mini';
import { Id } from './id.ts';

/** Of several at once: each is its own transaction, and each that did not pass says why. `more`: what else is told of each. */
export const resultsOf = <More extends z.core.$ZodLooseShape>(more: More) =>
  z.object({
    results: z.array(
      z.object({
        id: Id,
        number: z.string(),
        isDone: z.boolean(),
        ...more,
        /** Why it did not pass. */
        message: z.string(),
      }),
    ),
  });
