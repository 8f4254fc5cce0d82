import { saleBooks } from '@kura/contract/quotes/price-book/price-book.ts';
import type { createSpecial } from '@kura/contract/quotes/special/special.endpoints.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import type { FormParts } from '../../../kit/form/fields.ts';

export type SpecialBody = BodyOf<typeof createSpecial>;

/** Whom it is for and when. The company and the book of a quote are for life. */
export const specialForm = (isNew: boolean, isReadOnly: boolean): FormParts<SpecialBody> => ({
  fields: [
    { name: 'companyId', title: 'common.company', kind: 'record', record: 'identity.company', isDisabled: () => !isNew },
    {
      name: 'book',
      title: 'quotes.priceBook.book',
      kind: 'select',
      choices: saleBooks.map((book) => ({ value: book, text: `pricing.book.${book}` })),
      isDisabled: () => !isNew,
    },
    { name: 'validFrom', title: 'quotes.special.validFrom', kind: 'day', isDisabled: () => isReadOnly },
    { name: 'validTo', title: 'quotes.special.validTo', kind: 'day', hint: 'quotes.page.toHint', isDisabled: () => isReadOnly },
    {
      name: 'freeDays',
      title: 'quotes.special.freeDays',
      hint: 'quotes.page.freeDaysHint',
      kind: 'number',
      isShown: ({ book }) => book === 'storage',
      isDisabled: () => isReadOnly,
    },
    { name: 'remark', title: 'quotes.special.remark', kind: 'text', maxLength: 200, isDisabled: () => isReadOnly },
  ],
});
