import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { pushedStockFields, stockPushFields } from './stock-push.fields.ts';

/** One a store, by the id of the store, also where nobody has set one yet. */
export const StockPush = z.object({ id: Id, ...rowsOf(stockPushFields), revision: z.int() });
export type StockPush = z.infer<typeof StockPush>;

export const StockPushChange = z.object({
  storeId: recordId('identity.store'),
  revision: Revision,
  ...inputsOf(stockPushFields, ['warehouseId', 'buffer', 'sharePercent']),
});
export type StockPushChange = z.output<typeof StockPushChange>;

/** By the id of its mapping. */
export const PushedStock = z.object({ id: Id, ...rowsOf(pushedStockFields) });
export type PushedStock = z.infer<typeof PushedStock>;
