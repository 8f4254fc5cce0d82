import type { createSpecial } from '@kura/contract/quotes/special/special.endpoints.ts';
import { specialFields } from '@kura/contract/quotes/special/special.fields.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { FormParts } from '../../../kit/form/fields.ts';

export type SpecialBody = BodyOf<typeof createSpecial>;

/** Whom it is for and when. The company and the book of a quote are for life. */
export const specialForm = (isNew: boolean, isReadOnly: boolean): FormParts<SpecialBody> => {
  const forLife = { isDisabled: () => !isNew };
  const inDraft = { isDisabled: () => isReadOnly };
  return {
    fields: fieldsOf<SpecialBody>(specialFields, [
      { name: 'companyId', ...forLife },
      { name: 'book', ...forLife },
      { name: 'validFrom', ...inDraft },
      { name: 'validTo', ...inDraft },
      { name: 'freeDays', isShown: ({ book }) => book === 'storage', ...inDraft },
      { name: 'remark', ...inDraft },
    ]),
  };
};
