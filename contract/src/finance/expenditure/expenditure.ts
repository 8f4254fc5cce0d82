import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { Cause } from '../../kernel/cause.ts';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { currencies, Money } from '../../kernel/money.ts';
import { expenditureFields, expenditureTypes } from './expenditure.fields.ts';

/** One change of a wallet, with the balance after it. */
export const ExpenditureRow = z.object({
  id: Id,
  ...rowsOf(expenditureFields),
  entryId: Id,
  causeType: z.string(),
  causeId: z.int(),
  /** The documents behind what it takes back, and behind what took it back. */
  reversedCauses: z.array(Cause),
  reversingCauses: z.array(Cause),
});
export type ExpenditureRow = z.infer<typeof ExpenditureRow>;

/** K04: what the filter finds adds up to, in one wallet's currency. Nothing else is in it than the rows that are shown. */
export const ExpenditureSum = z.object({
  wallet: z.enum(currencies),
  /** The balance before the first day and after the last one: opening + in − out = closing. Null where the filter leaves out rows between them. */
  opening: z.nullable(Money),
  closing: z.nullable(Money),
  in: Money,
  out: Money,
  /** In − out; signed. */
  net: Money,
  /** The same by kind, signed; kinds without a row are left out. */
  kinds: z.array(z.object({ type: z.enum(expenditureTypes), amount: Money })),
});
export type ExpenditureSum = z.infer<typeof ExpenditureSum>;

export const ExpenditureSums = z.object({
  /** The days of the filter; null without any: then it is all that ever was. */
  from: z.nullable(Day),
  to: z.nullable(Day),
  /** Null: too many rows to add up at once. */
  sums: z.nullable(z.array(ExpenditureSum)),
});
export type ExpenditureSums = z.infer<typeof ExpenditureSums>;
