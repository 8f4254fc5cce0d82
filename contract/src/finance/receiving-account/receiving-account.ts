import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { receivingAccountFields } from './receiving-account.fields.ts';

/** Where customers pay to, as they see it. */
export const ReceivingChoice = z.object({ id: Id, ...rowsOf(receivingAccountFields) });
export type ReceivingChoice = z.infer<typeof ReceivingChoice>;

export const ReceivingAccountInput = z.object(
  inputsOf(receivingAccountFields, ['method', 'currency', 'name', 'holder', 'number', 'bank', 'remark', 'sort', 'status']),
);
export type ReceivingAccountInput = z.output<typeof ReceivingAccountInput>;

/** A08: what would be shown to whoever pays waits until somebody else has looked at it. */
export const AccountProposal = z.object({
  ...rowsOf(receivingAccountFields, ['method', 'currency', 'name', 'holder', 'number', 'bank', 'remark', 'sort', 'status']),
  byName: z.string(),
  at: z.string(),
  /** Why the reader cannot approve it; null when they can. */
  notDecider: z.nullable(z.string()),
});
export type AccountProposal = z.infer<typeof AccountProposal>;

export const ReceivingAccount = z.object({ ...ReceivingChoice.shape, proposal: z.nullable(AccountProposal) });
export type ReceivingAccount = z.infer<typeof ReceivingAccount>;
