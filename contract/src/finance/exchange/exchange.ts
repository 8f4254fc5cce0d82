import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { exchangeFields } from './exchange.fields.ts';

export const ExchangeRow = z.object({ id: Id, ...rowsOf(exchangeFields) });
export type ExchangeRow = z.infer<typeof ExchangeRow>;
