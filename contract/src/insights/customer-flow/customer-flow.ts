import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { customerFlowFields, flowTypes } from './customer-flow.fields.ts';

/** A day of the wallets of one currency: opening + in − out = closing, and the kinds add up to in − out. K04 */
export const CustomerFlowRow = z.object({
  id: Id,
  ...rowsOf(customerFlowFields, ['day', 'wallet', 'opening', 'in', 'out', 'closing']),
  ...rowsOf(customerFlowFields, flowTypes),
  ...rowsOf(customerFlowFields, ['journals']),
});
export type CustomerFlowRow = z.infer<typeof CustomerFlowRow>;
