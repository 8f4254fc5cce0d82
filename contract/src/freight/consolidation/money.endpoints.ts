import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { inputsOf } from '../../kernel/field.ts';
import { optionalLine, orNull } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { isLikelyRate, Rate } from '../../kernel/rate.ts';
import { rule } from '../../kernel/rule.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { Consolidation } from './consolidation.ts';
import { feeFields, feeItems } from './fee.fields.ts';

const id = recordId('freight.consolidation');
const Yen = z.int().check(z.minimum(0), z.maximum(1_000_000_000));

export const addConsolidationFee = endpoint({
  method: 'POST',
  path: '/consolidation/fee/create',
  permission: 'freight:consolidation:cost',
  does: 'Writes a cost of the container, in its currency, with the rate used; it is posted to the money book, shared out by revenue volume for gross profit and never charged. Above what one person decides alone, and at a rate more than 1 % off that of the day, it waits for another.',
  body: z
    .object({
      id,
      revision: Revision,
      item: z.enum(feeItems),
      ...inputsOf(feeFields, ['minor', 'currency', 'note']),
      /** Left out: the one of the consolidation, else that of the day. */
      rate: orNull(Rate),
    })
    .check(rule(({ currency, rate }) => rate === null || isLikelyRate(currency, rate), 'finance.rate.unlikely', undefined, ['rate'])),
  data: Consolidation,
});
export const confirmConsolidationFee = endpoint({
  method: 'POST',
  path: '/consolidation/fee/confirm',
  permission: 'freight:consolidation:cost',
  does: 'Lets a cost count that is more than its writer decides alone, or at a rate of its own: another person presses, and it is posted to the money book. Four eyes.',
  body: z.object({ id, revision: Revision, feeId: Id }),
  data: Consolidation,
});
export const voidConsolidationFee = endpoint({
  method: 'POST',
  path: '/consolidation/fee/withdraw',
  permission: 'freight:consolidation:cost',
  does: 'Strikes a cost out, with a reason: it stays to be read, and the book takes it back with a reversal. V17.',
  body: z.object({ id, revision: Revision, feeId: Id, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  data: Consolidation,
});
export const estimateImportTax = endpoint({
  method: 'POST',
  path: '/consolidation/tax/estimate',
  permission: 'freight:consolidation:tax',
  does: 'What customs will likely ask, by their own floors. A trial: keeps nothing.',
  body: z.object({
    cifJpy: Yen,
    /** 3.9 % is 39. */
    tariffPermille: z.int().check(z.minimum(0), z.maximum(2000)),
    isFood: z._default(z.boolean(), false),
  }),
  data: z.object({ dutyBase: z.int(), duty: z.int(), taxBase: z.int(), national: z.int(), local: z.int(), total: z.int() }),
  changes: 'nothing',
  log: 'none',
});
export const recordImportTax = endpoint({
  method: 'POST',
  path: '/consolidation/tax/save',
  permission: 'freight:consolidation:tax',
  does: 'Records what the broker’s bill says: shared out by declared value to the yen, and charged to each order; a correction gives back what was charged first.',
  body: z.object({ id, revision: Revision, dutyJpy: Yen, importTaxJpy: Yen, note: optionalLine(100) }),
  data: Consolidation,
});
