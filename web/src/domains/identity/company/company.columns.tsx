import { companyFields } from '@kura/contract/identity/company/company.fields.ts';
import type { Company } from '@kura/contract/identity/company/company.ts';
import { columnsOf } from '../../../kit/list/columns.ts';

const names = Object.keys(companyFields) as (keyof typeof companyFields)[];
export const companyColumns = columnsOf<Company>(companyFields, names);
