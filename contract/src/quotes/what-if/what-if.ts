import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { feeTypes } from '../../pricing/fee.ts';
import { bookKinds } from '../../pricing/price.ts';

/** A year and a day: longer periods say nothing about prices of today. */
export const mostWhatIfDays = 366;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** A version, mostly a draft, over the charges of a period that has passed. */
export const WhatIfInput = z.object({ bookId: recordId('quotes.priceBook'), from: Day, to: Day }).check(
  rule(({ from, to }: { from: string; to: string }) => from <= to, 'kernel.issue.startAfterEnd', undefined, ['to']),
  rule(
    ({ from, to }: { from: string; to: string }) => daysBetween(from, to) <= mostWhatIfDays,
    'quotes.whatIf.tooLong',
    { max: mostWhatIfDays },
    ['to'],
  ),
);
export type WhatIfInput = z.output<typeof WhatIfInput>;

const figures = {
  lineCount: z.int(),
  /** The version has no price for them; they are in neither sum. */
  unpricedCount: z.int(),
  before: Money,
  after: Money,
  /** `after − before`: below zero customers pay less. */
  change: Money,
};
export const WhatIfRow = z.object({
  id: Id,
  bookId: Id,
  book: z.enum(bookKinds),
  version: z.int(),
  from: z.string(),
  to: z.string(),
  startedByName: z.string(),
  startedAt: z.string(),
  ...figures,
  /** How many companies pay less, the same, more. */
  winners: z.int(),
  same: z.int(),
  losers: z.int(),
});
export type WhatIfRow = z.infer<typeof WhatIfRow>;

export const WhatIfCompany = z.object({
  id: Id,
  companyCode: z.string(),
  companyName: z.string(),
  ...figures,
  percent: z.nullable(z.string()),
});
export type WhatIfCompany = z.infer<typeof WhatIfCompany>;

export const whatIfDirections = ['less', 'same', 'more', 'unpriced'] as const;
export const WhatIfLine = z.object({
  /** That of the fee. */
  id: Id,
  at: z.string(),
  companyCode: z.string(),
  causeNo: z.string(),
  feeType: z.enum(feeTypes),
  item: z.string(),
  units: z.string(),
  before: Money,
  after: z.nullable(Money),
  change: z.nullable(Money),
});
export type WhatIfLine = z.infer<typeof WhatIfLine>;
