import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { ageingFields } from './ageing.fields.ts';

export const AgeingRow = z.object({ id: Id, ...rowsOf(ageingFields) });
export type AgeingRow = z.infer<typeof AgeingRow>;
