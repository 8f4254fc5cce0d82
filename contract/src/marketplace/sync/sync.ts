import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { syncFields } from './sync.fields.ts';

/** `id` is that of the store. */
export const SyncRow = z.object({ id: Id, ...rowsOf(syncFields) });
export type SyncRow = z.infer<typeof SyncRow>;
