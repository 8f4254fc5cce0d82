import type { Company } from '@kura/contract/identity/company/company.ts';
import { expect, it } from 'vitest';
import { companyChange } from './company.form.tsx';

const yuan = (minor: number) => ({ currency: 'CNY', minor }) as const;
const row = { id: 7, code: 'SAKURA', name: 'Sakura', creditLimit: yuan(100_00), remark: '' } as Company;

it('C10 the credit limit is sent only when somebody changed it, and then with what it was', () => {
  expect(companyChange(row, { code: 'SAKURA', name: 'Sakura', creditLimit: yuan(100_00), remark: 'x' })).toEqual({
    id: 7,
    code: 'SAKURA',
    name: 'Sakura',
    remark: 'x',
  });
  expect(companyChange(row, { code: 'SAKURA', name: 'Sakura', creditLimit: yuan(0) })).toMatchObject({
    creditLimit: yuan(0),
    creditLimitWas: yuan(100_00),
  });
});
