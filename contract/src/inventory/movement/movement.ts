import * as z from 'zod/mini';
import { Cause } from '../../kernel/cause.ts';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { ownerNames, productNames, stockFields } from '../stock/stock.fields.ts';
import { entryFields } from './movement.fields.ts';

/** A line of the book: how one row of stock changed, from what to what, and why. The figures after it are derived: today's without what came later. */
export const MovementRow = z.object({
  id: Id,
  ...rowsOf(stockFields, [
    ...ownerNames,
    'storeName',
    ...productNames,
    'lotNumber',
    'lotDate',
    'warehouseCode',
    'locationId',
    'locationCode',
  ]),
  ...rowsOf(entryFields),
  causeType: z.string(),
  causeId: z.nullable(Id),
  /** The documents behind what it takes back, and behind what took it back. */
  reversedCauses: z.array(Cause),
  reversingCauses: z.array(Cause),
});
export type MovementRow = z.infer<typeof MovementRow>;
