import { exportOf } from '../../kernel/field.ts';
import { containerFields } from './container.fields.ts';

export const containerExport = exportOf(containerFields, [
  'name',
  'model',
  'volumeM3',
  'payloadKg',
  'lengthM',
  'widthM',
  'heightM',
  'planM3',
  'planKg',
  'status',
]);
