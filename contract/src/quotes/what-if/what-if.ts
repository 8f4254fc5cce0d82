import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { whatIfCompanyFields, whatIfFields, whatIfLineFields } from './what-if.fields.ts';

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

export const WhatIfRow = z.object({
  id: Id,
  ...rowsOf(whatIfFields),
  /** How many companies pay less, the same, more. */
  winners: z.int(),
  same: z.int(),
  losers: z.int(),
});
export type WhatIfRow = z.infer<typeof WhatIfRow>;

export const WhatIfCompany = z.object({ id: Id, ...rowsOf(whatIfCompanyFields) });
export type WhatIfCompany = z.infer<typeof WhatIfCompany>;

export const whatIfDirections = ['less', 'same', 'more', 'unpriced'] as const;
/** The id is that of the fee. */
export const WhatIfLine = z.object({ id: Id, ...rowsOf(whatIfLineFields) });
export type WhatIfLine = z.infer<typeof WhatIfLine>;
