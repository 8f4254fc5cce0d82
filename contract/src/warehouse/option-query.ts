import * as z from 'zod/mini';

/** What a picker asks: what was typed, or the record already picked. */
export const optionQuery = {
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  id: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))),
};
/** More than anybody reads in a drop-down. */
export const mostOptions = 50;
