import * as z from 'zod/mini';
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
});
export type MovementRow = z.infer<typeof MovementRow>;
