import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { customerCensusFields } from './customer-census.fields.ts';

/** A customer within a period; the id is the company's. */
export const CustomerCensusRow = z.object({
  id: Id,
  ...rowsOf(customerCensusFields, ['companyName', 'companyCode', 'activity', 'isNew', 'createdDay', 'lastActiveDay']),
  ...rowsOf(customerCensusFields, ['orders', 'ordersBefore', 'pieces']),
  ...rowsOf(customerCensusFields, ['revenueCny', 'revenueJpy', 'revenueBefore']),
});
export type CustomerCensusRow = z.infer<typeof CustomerCensusRow>;
