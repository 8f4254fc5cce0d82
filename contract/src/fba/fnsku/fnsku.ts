import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { fnskuFields } from './fnsku.fields.ts';

export const Fnsku = z.object({ id: Id, ...rowsOf(fnskuFields), revision: z.int() });
export type Fnsku = z.infer<typeof Fnsku>;

export const FnskuInput = z.object(inputsOf(fnskuFields, ['storeId', 'fnsku', 'asin', 'sellerSku', 'name', 'condition', 'productId']));
export type FnskuInput = z.output<typeof FnskuInput>;
const version = { id: recordId('fba.fnsku'), revision: Revision };
/** The store and the FNSKU are what it is about: for others there is another row. */
export const FnskuChange = z.object({ ...version, ...inputsOf(fnskuFields, ['asin', 'sellerSku', 'name', 'condition', 'productId']) });
export type FnskuChange = z.output<typeof FnskuChange>;
export const FnskuMatch = z.object({ ...version, productId: recordId('products.product') });
export type FnskuMatch = z.output<typeof FnskuMatch>;
