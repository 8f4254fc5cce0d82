import * as z from 'zod/mini';
import { Id } from './id.ts';

/** What a line of a book was written for: a document, by the number that people know. */
export const Cause = z.object({ type: z.string(), id: z.nullable(Id), no: z.string() });
export type Cause = z.infer<typeof Cause>;
