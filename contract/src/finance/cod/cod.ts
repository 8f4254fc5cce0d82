import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { codFields } from './cod.fields.ts';

/** The cash of one parcel, from the truck to the wallet. */
export const CodAmount = z.object({ id: Id, ...rowsOf(codFields), orderId: Id });
export type CodAmount = z.infer<typeof CodAmount>;
