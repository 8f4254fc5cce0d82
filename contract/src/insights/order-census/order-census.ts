import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { orderCensusFields, orderFigures } from './order-census.fields.ts';

/** The orders that came in on one day of their warehouses, and what became of them. */
export const OrderCensusRow = z.object({ id: Id, ...rowsOf(orderCensusFields, ['day']), ...rowsOf(orderFigures) });
export type OrderCensusRow = z.infer<typeof OrderCensusRow>;
