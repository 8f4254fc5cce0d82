import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { companyFields, CreditLimit } from './company.fields.ts';

export const Company = z.object({ id: Id, ...rowsOf(companyFields) });
export type Company = z.infer<typeof Company>;

const inputs = ['code', 'name', 'creditLimit', 'contact', 'phone', 'email', 'address', 'zone', 'lang', 'remark', 'storageLimitMb'] as const;
export const CompanyInput = z.object(inputsOf(companyFields, inputs));
export type CompanyInput = z.infer<typeof CompanyInput>;

/** A limit that is named comes with the one that it was: whoever looked at an older one has not decided about this. */
export const CompanyChange = z.extend(CompanyInput, { id: recordId('identity.company'), creditLimitWas: z.optional(CreditLimit) });
export type CompanyChange = z.infer<typeof CompanyChange>;
