import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { ShownLine } from '../../pricing/priced-line.schema.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { Reference } from '../receiving/receiving.ts';
import { problemChoices, problemFields } from './problem.fields.ts';

export const ProblemRow = z.object({
  id: Id,
  ...rowsOf(problemFields),
  /** The customer has let the day pass: staff may decide. */
  isOverdue: z.boolean(),
  /** Its pieces lie in the abnormal area: what was done about them can be taken back. */
  isAside: z.boolean(),
  isSerialControlled: z.boolean(),
  /** S16: the numbers that left with its pieces. */
  serials: z.array(z.string()),
});
export type ProblemRow = z.infer<typeof ProblemRow>;

export const Problem = z.object({
  ...ProblemRow.shape,
  photos: z.array(FileRef),
  /** What can be chosen, with what it costs by the price book of today; none: by agreement. */
  choices: z.array(
    z.object({ choice: z.enum(problemChoices), lines: z.array(ShownLine), totalCnyMinor: z.nullable(z.int()), isPerPiece: z.boolean() }),
  ),
});
export type Problem = z.infer<typeof Problem>;

export const ProblemInput = z.object({
  ...inputsOf(problemFields, ['orderId', 'kind', 'cartonCode', 'productId', 'pieces', 'note']),
  /** V14: uploaded as `attachment`, at most four. */
  photoIds: z._default(z.array(recordId('system.file')).check(z.maxLength(4)), []),
  /** Of a station. */
  reference: z.optional(Reference),
});
export type ProblemInput = z.output<typeof ProblemInput>;
