import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { inWarehouse } from '../own-warehouse/own-warehouse.fields.ts';
import { areaFields, type areaKinds } from './area.fields.ts';

export type AreaKind = (typeof areaKinds)[number];

export const Area = z.object({ id: Id, ...rowsOf({ ...inWarehouse, ...areaFields }), shelfCount: z.int(), locationCount: z.int() });
export type Area = z.infer<typeof Area>;

const inputs = inputsOf(areaFields);
export const AreaInput = z.object({ ...inputs, warehouseId: recordId('warehouse.warehouse') });
export type AreaInput = z.infer<typeof AreaInput>;
export const AreaChange = z.object({ ...inputs, id: recordId('warehouse.area') });
export type AreaChange = z.infer<typeof AreaChange>;
