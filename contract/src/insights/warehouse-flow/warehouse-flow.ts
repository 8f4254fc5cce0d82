import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { flowKinds, warehouseFlowFields } from './warehouse-flow.fields.ts';

/** A day of one warehouse: opening + in − out = closing, as the stock book has it. K02 */
export const WarehouseFlowRow = z.object({
  id: Id,
  ...rowsOf(warehouseFlowFields, ['day', 'warehouseId', 'warehouseCode', 'opening', 'in', 'out', 'closing']),
  ...rowsOf(warehouseFlowFields, flowKinds),
  ...rowsOf(warehouseFlowFields, ['other', 'movements']),
});
export type WarehouseFlowRow = z.infer<typeof WarehouseFlowRow>;
