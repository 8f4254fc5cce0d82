import type { createCompany } from '@kura/contract/identity/company/company.endpoints.ts';
import type { Company } from '@kura/contract/identity/company/company.ts';
import type { Endpoint, In, Shape } from '@kura/contract/kernel/endpoint.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { langs } from '@kura/contract/kernel/text.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { FormParts } from '../../../kit/form/fields.ts';

type BodyOf<E> = E extends Endpoint<Shape, infer B extends Shape, Shape> ? In<B> : never;
export type CompanyFields = BodyOf<typeof createCompany>;

export const companyForm: FormParts<CompanyFields> = {
  sections: [
    {
      title: 'identity.company.general',
      fields: [
        { name: 'code', title: 'identity.company.code', hint: 'identity.company.codeHint', kind: 'text', maxLength: 20 },
        { name: 'name', title: 'identity.company.name', kind: 'text', maxLength: 80 },
        { name: 'contact', title: 'identity.company.contact', kind: 'text', maxLength: 40 },
        { name: 'phone', title: 'identity.company.phone', kind: 'text', maxLength: 30 },
        { name: 'email', title: 'identity.company.email', kind: 'text', maxLength: 120, span: 'whole' },
        { name: 'address', title: 'identity.company.address', kind: 'text', maxLength: 200, span: 'whole' },
      ],
    },
    {
      title: 'identity.company.settings',
      fields: [
        {
          name: 'creditLimit',
          title: 'identity.company.creditLimit',
          hint: 'identity.company.creditHint',
          kind: 'money',
          currency: 'CNY',
          span: 'whole',
        },
        {
          name: 'zone',
          title: 'identity.company.zone',
          kind: 'select',
          choices: choicesOf(Object.values(zones), 'identity.user.zoneName'),
        },
        { name: 'lang', title: 'identity.company.lang', kind: 'select', choices: choicesOf(langs, 'identity.company.langName') },
        { name: 'remark', title: 'common.remark', kind: 'textarea', maxLength: 200 },
      ],
    },
  ],
};

export const newCompany: CompanyFields = {
  code: '',
  name: '',
  contact: '',
  phone: '',
  email: '',
  address: '',
  creditLimit: { currency: 'CNY', minor: 0 },
  zone: zones.JP,
  lang: 'zh',
  remark: '',
};

export const companyStart = ({ userCount: _count, createdAt: _at, creditLimit, ...company }: Company): CompanyFields & { id: number } => ({
  ...company,
  creditLimit: { currency: 'CNY', minor: creditLimit.minor },
});
