import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { Sentence } from '../../pricing/priced-line.schema.ts';
import { ruleFields } from './rule.fields.ts';

/** One a store, by the id of the store, also where nobody has set one yet. */
export const Rule = z.object({ id: Id, ...rowsOf(ruleFields), revision: z.int() });
export type Rule = z.infer<typeof Rule>;

export const ruleInputs = [
  'warehouseId',
  'carrierMode',
  'carrier',
  'isSubmitted',
  'holdWords',
  'holdsNotes',
  'holdsAddress',
  'codLimitJpy',
  'mergesAddress',
  'splitsReserved',
  'completesAfterShip',
  'acknowledges',
] as const;
const inputs = inputsOf(ruleFields, ruleInputs);
const carried = rule(
  ({ carrierMode, carrier }: { carrierMode: string; carrier: string | null }) => carrierMode === 'cheapest' || carrier !== null,
  'kernel.issue.required',
  undefined,
  ['carrier'],
);

export const RuleChange = z.object({ storeId: recordId('identity.store'), revision: Revision, ...inputs }).check(carried);
export type RuleChange = z.output<typeof RuleChange>;
export const RuleAsk = z.object({ storeId: recordId('identity.store'), ...inputs }).check(carried);
export type RuleAsk = z.output<typeof RuleAsk>;

/** How many orders a preview looks at. */
export const previewedOrders = 100;
export const RulePreview = z.object({
  forwarded: z.int(),
  held: z.int(),
  orders: z.array(
    z.object({
      id: Id,
      number: z.string(),
      orderedAt: z.string(),
      isForwarded: z.boolean(),
      /** Why it is held; how it goes, where there is more to say than that it does. */
      words: z.array(Sentence),
    }),
  ),
});
export type RulePreview = z.infer<typeof RulePreview>;
