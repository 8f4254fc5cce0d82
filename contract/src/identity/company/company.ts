import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { companyFields } from './company.fields.ts';

export const Company = z.object({ id: Id, ...rowsOf(companyFields) });
export type Company = z.infer<typeof Company>;

const inputs = ['code', 'name', 'creditLimit', 'contact', 'phone', 'email', 'address', 'zone', 'lang', 'remark', 'storageLimitMb'] as const;
export const CompanyInput = z.object(inputsOf(companyFields, inputs));
export type CompanyInput = z.infer<typeof CompanyInput>;
