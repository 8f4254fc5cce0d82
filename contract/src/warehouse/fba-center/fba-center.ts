import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { fbaCenterFields } from './fba-center.fields.ts';

export const FbaCenter = z.object({ id: Id, ...rowsOf(fbaCenterFields), updatedAt: z.string() });
export type FbaCenter = z.infer<typeof FbaCenter>;

/** V04: all of them required. */
const inputs = inputsOf(fbaCenterFields, ['code', 'name', 'kind', 'region', 'postcode', 'address', 'phone']);
export const FbaCenterInput = z.object(inputs);
export type FbaCenterInput = z.infer<typeof FbaCenterInput>;
export const FbaCenterChange = z.object({ ...inputs, id: recordId('warehouse.fbaCenter') });
export type FbaCenterChange = z.infer<typeof FbaCenterChange>;
