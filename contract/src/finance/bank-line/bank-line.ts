import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { bankLineFields } from './bank-line.fields.ts';

export const BankLineRow = z.object({ id: Id, ...rowsOf(bankLineFields), topUpId: z.nullable(Id) });
export type BankLineRow = z.infer<typeof BankLineRow>;
