import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { titleFields } from './title.fields.ts';

/** Whom an invoice is made out to. */
export const InvoiceTitle = z.object({ id: Id, ...rowsOf(titleFields) });
export type InvoiceTitle = z.infer<typeof InvoiceTitle>;

export const titleInputs = ['name', 'taxNumber', 'address', 'phone', 'bank', 'account', 'isDefault'] as const;
const inputs = inputsOf(titleFields, titleInputs);

/** Staff name the company or have picked one. */
export const TitleInput = z.object({ companyId: z.optional(recordId('identity.company')), ...inputs });
export type TitleInput = z.output<typeof TitleInput>;
export const TitleChange = z.object({ id: recordId('invoicing.title'), ...inputs });
export type TitleChange = z.output<typeof TitleChange>;
