import { filtersOf } from '../../kernel/field.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { ageingFields } from './ageing.fields.ts';
import { AgeingRow } from './ageing.ts';

export const listAgeing = listEndpoint({
  path: '/ageing/list',
  permission: 'finance:ageing:list',
  does: 'Wallets below zero: since when, and how old what is owed is (0–30, 31–60, 61–90 days and older), the oldest paid first.',
  record: 'finance.ageing',
  row: AgeingRow,
  filters: filtersOf(ageingFields, ['companyId', 'wallet']),
  sorts: ['since', 'owed', 'to30', 'to60', 'to90', 'over90'],
  totalsOf: ageingFields,
  export: { permission: 'finance:ageing:export', title: 'finance.ageing.title' },
});
