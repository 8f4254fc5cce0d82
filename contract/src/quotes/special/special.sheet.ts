import { exportOf } from '../../kernel/field.ts';
import { specialFields } from './special.fields.ts';

export const specialExport = exportOf(specialFields, [
  'number',
  'companyName',
  'book',
  'status',
  'validFrom',
  'validTo',
  'freeDays',
  'cellCount',
  'remark',
  'createdByName',
  'createdAt',
]);
