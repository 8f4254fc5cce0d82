import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { rerateFields } from './rerate.fields.ts';

export const RerateRow = z.object({
  id: Id,
  ...rowsOf(rerateFields),
  proposedById: z.nullable(Id),
  /** Why the reader cannot decide about it; null when they can. */
  notDecider: z.nullable(z.string()),
});
export type RerateRow = z.infer<typeof RerateRow>;

export const Rerate = z.object({ ...RerateRow.shape, photos: z.array(FileRef) });
export type Rerate = z.infer<typeof Rerate>;

/** finance.md 8: only what a photograph of the measured parcel confirms. */
export const RerateInput = z.object({
  rowId: recordId('insights.billRow'),
  ...inputsOf(rerateFields, ['toSize', 'reason']),
  photoIds: z.array(recordId('system.file')).check(z.minLength(1), z.maxLength(4)),
});
export type RerateInput = z.output<typeof RerateInput>;

/** After so many days a customer need not reckon with it any more. */
export const rerateDays = 60;
