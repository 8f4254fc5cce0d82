import { titleFields } from '@kura/contract/invoicing/title/title.fields.ts';
import { titleInputs, type TitleChange, type TitleInput } from '@kura/contract/invoicing/title/title.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { FormParts } from '../../../kit/form/fields.ts';

type NewTitle = In<typeof TitleInput>;
type ChangedTitle = In<typeof TitleChange>;

const halves: readonly string[] = ['phone', 'bank'];
const own = titleInputs.map((name) => (halves.includes(name) ? name : ({ name, span: 'whole' } as const)));
const company: FieldSpec<NewTitle> = { name: 'companyId', span: 'whole' };

/** Staff who see all companies say whose title it is. */
export const titleForm = (asksCompany: boolean): FormParts<NewTitle> => ({
  fields: fieldsOf<NewTitle>(titleFields, asksCompany ? [company, ...own] : own),
});
export const changedTitleForm: FormParts<ChangedTitle> = { fields: fieldsOf<ChangedTitle>(titleFields, own) };
