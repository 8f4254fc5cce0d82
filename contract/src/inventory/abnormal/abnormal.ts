import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { abnormalFields } from './abnormal.fields.ts';

export const AbnormalRow = z.object({ id: Id, ...rowsOf(abnormalFields), countId: z.nullable(Id) });
export type AbnormalRow = z.infer<typeof AbnormalRow>;

/** Promised pieces that no other location could stand in for. */
export const StuckClaim = z.object({ ownerNo: z.string(), sku: z.string(), quantity: z.int() });
export type StuckClaim = z.infer<typeof StuckClaim>;
