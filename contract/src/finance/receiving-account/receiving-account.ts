import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { receivingAccountFields } from './receiving-account.fields.ts';

/** Where customers pay to. */
export const ReceivingAccount = z.object({ id: Id, ...rowsOf(receivingAccountFields) });
export type ReceivingAccount = z.infer<typeof ReceivingAccount>;

export const ReceivingAccountInput = z.object(
  inputsOf(receivingAccountFields, ['method', 'currency', 'name', 'holder', 'number', 'bank', 'remark', 'sort', 'status']),
);
export type ReceivingAccountInput = z.output<typeof ReceivingAccountInput>;
