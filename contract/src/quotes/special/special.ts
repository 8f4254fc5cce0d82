import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { priceCurrencies } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { CellKey, mostCells, PriceCell } from '../price-book/price-book.ts';
import { specialFields } from './special.fields.ts';

export const SpecialRow = z.object({ id: Id, ...rowsOf(specialFields), updatedByName: z.string(), revision: z.int() });
export type SpecialRow = z.infer<typeof SpecialRow>;
export const Special = z.object({ ...SpecialRow.shape, cells: z.array(PriceCell) });
export type Special = z.infer<typeof Special>;

interface Terms {
  book?: string;
  validFrom: string | null;
  validTo: string | null;
  freeDays: number | null;
  cells: readonly { key: string }[];
}
const terms = {
  ...inputsOf(specialFields, ['validFrom', 'validTo', 'freeDays', 'remark']),
  /** All cells that the quote overrides: what is not listed stays basic. */
  cells: z._default(
    z.array(z.object({ key: CellKey, minor: z.int(), currency: z.optional(z.enum(priceCurrencies)) })).check(
      z.maxLength(mostCells),
      rule((cells: readonly { key: string }[]) => new Set(cells.map(({ key }) => key)).size === cells.length, 'quotes.cell.twice'),
    ),
    [],
  ),
};
const inOrder = rule(
  ({ validFrom, validTo }: Terms) => validTo === null || (validFrom !== null && validTo >= validFrom),
  'quotes.validity.endBeforeStart',
  undefined,
  ['validTo'],
);

export const SpecialInput = z.object({ ...inputsOf(specialFields, ['companyId', 'book']), ...terms }).check(
  inOrder,
  rule(({ book, freeDays }: Terms) => freeDays === null || book === 'storage', 'quotes.special.freeDaysOfStorage', undefined, ['freeDays']),
);
export type SpecialInput = z.output<typeof SpecialInput>;

/** The company and the book of a quote are for life: another one is another quote. */
export const SpecialChange = z.object({ id: recordId('quotes.special'), revision: Revision, ...terms }).check(inOrder);
export type SpecialChange = z.output<typeof SpecialChange>;
