import type { createCompany } from '@kura/contract/identity/company/company.endpoints.ts';
import { companyFields } from '@kura/contract/identity/company/company.fields.ts';
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

export const newCompany: Partial<CompanyForm> = {
  creditLimit: { currency: 'CNY', minor: 0 },
  zone: zones.JP,
  lang: 'zh',
  storageLimitMb: defaultStorageMb,
};
