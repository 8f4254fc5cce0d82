import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { costRateFields } from './cost-rate.fields.ts';

export const CostRateRow = z.object({
  id: Id,
  ...rowsOf(costRateFields),
  proposedById: z.nullable(Id),
  /** Why the reader cannot decide about it; null when they can. */
  notDecider: z.nullable(z.string()),
});
export type CostRateRow = z.infer<typeof CostRateRow>;

export const CostRateInput = z.object({
  ...inputsOf(costRateFields, ['item', 'validFrom', 'note']),
  /** Fen, or yen for the tolerance: the item says which. */
  minor: z.int().check(z.minimum(0), z.maximum(1_000_000)),
});
export type CostRateInput = z.output<typeof CostRateInput>;
