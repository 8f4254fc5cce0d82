import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { priceCurrencies } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { CellKey, mostCells, PriceCell, saleBooks } from '../price-book/price-book.ts';

export const specialStates = ['draft', 'active', 'stopped'] as const;

export const SpecialRow = z.object({
  id: Id,
  number: z.string(),
  companyId: Id,
  companyName: z.string(),
  book: z.enum(saleBooks),
  status: z.enum(specialStates),
  /** Both ends inclusive. A draft may have none yet; without an end it is open. */
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  /** Storage only: lots younger than this cost nothing. */
  freeDays: z.nullable(z.int()),
  cellCount: z.int(),
  remark: z.string(),
  createdByName: z.string(),
  createdAt: z.string(),
  updatedByName: z.string(),
  updatedAt: z.string(),
  revision: z.int(),
});
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
  validFrom: z._default(z.nullable(Day), null),
  validTo: z._default(z.nullable(Day), null),
  freeDays: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(3650))), null),
  remark: optionalLine(200),
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

export const SpecialInput = z.object({ companyId: recordId('identity.company'), book: z.enum(saleBooks), ...terms }).check(
  inOrder,
  rule(({ book, freeDays }: Terms) => freeDays === null || book === 'storage', 'quotes.special.freeDaysOfStorage', undefined, ['freeDays']),
);
export type SpecialInput = z.output<typeof SpecialInput>;

/** The company and the book of a quote are for life: another one is another quote. */
export const SpecialChange = z.object({ id: recordId('quotes.special'), revision: z.int().check(z.minimum(0)), ...terms }).check(inOrder);
export type SpecialChange = z.output<typeof SpecialChange>;
