import type { Company } from '@kura/contract/identity/company/company.ts';
import { columns } from '../../../kit/list/columns.ts';
import { count, instant, money, worded } from '../../../kit/list/show.tsx';

export const companyColumns = columns<Company>([
  { field: 'code', title: 'identity.company.code', width: 140 },
  { field: 'name', title: 'identity.company.name', width: 220 },
  { field: 'creditLimit', title: 'identity.company.creditLimit', show: money, width: 170, align: 'right' },
  { field: 'userCount', title: 'identity.company.userCount', show: count, width: 100, align: 'right' },
  { field: 'contact', title: 'identity.company.contact', width: 120 },
  { field: 'phone', title: 'identity.company.phone', width: 150 },
  { field: 'email', title: 'identity.company.email', width: 200 },
  { field: 'address', title: 'identity.company.address', width: 220, isHidden: true },
  { field: 'zone', title: 'identity.company.zone', show: worded('identity.user.zoneName'), width: 150 },
  { field: 'lang', title: 'identity.company.lang', show: worded('identity.company.langName'), width: 120 },
  { field: 'remark', title: 'common.remark', width: 200, isHidden: true },
  { field: 'createdAt', title: 'common.createdAt', show: instant, width: 170 },
]);
