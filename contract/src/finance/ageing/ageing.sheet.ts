import { exportOf } from '../../kernel/field.ts';
import { ageingFields } from './ageing.fields.ts';

export const ageingExport = exportOf(ageingFields, [
  'companyName',
  { name: 'wallet', beside: 'owed' },
  'owed',
  'to30',
  'to60',
  'to90',
  'over90',
  'since',
  'days',
]);
