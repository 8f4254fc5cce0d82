import type { createCompany } from '@kura/contract/identity/company/company.endpoints.ts';
import { companyFields } from '@kura/contract/identity/company/company.fields.ts';
import type { Company, CompanyChange } from '@kura/contract/identity/company/company.ts';
import { defaultStorageMb } from '@kura/contract/kernel/storage-limit.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { FormParts } from '../../../kit/form/fields.ts';

export type CompanyForm = BodyOf<typeof createCompany>;

export const companyForm: FormParts<CompanyForm> = {
  sections: [
    {
      title: 'identity.company.general',
      fields: fieldsOf<CompanyForm>(companyFields, [
        'code',
        'name',
        'contact',
        'phone',
        { name: 'email', span: 'whole' },
        { name: 'address', span: 'whole' },
      ]),
    },
    {
      title: 'identity.company.settings',
      fields: fieldsOf<CompanyForm>(companyFields, [{ name: 'creditLimit', span: 'whole' }, 'zone', 'lang', 'storageLimitMb', 'remark']),
    },
  ],
};

/** C10: the limit is sent only when somebody changed it, and then with what it was. */
export function companyChange(start: Company, values: Partial<CompanyForm>): CompanyChange {
  const { creditLimit, ...rest } = values;
  const isSame = !creditLimit || creditLimit.minor === start.creditLimit.minor;
  const limit = isSame ? {} : { creditLimit, creditLimitWas: { currency: 'CNY' as const, minor: start.creditLimit.minor } };
  return { ...(rest as CompanyChange), id: start.id, ...limit };
}

export const newCompany: Partial<CompanyForm> = {
  creditLimit: { currency: 'CNY', minor: 0 },
  zone: zones.JP,
  lang: 'zh',
  storageLimitMb: defaultStorageMb,
};
