import { exportOf } from '../../kernel/field.ts';
import { displayFields } from './display.fields.ts';

export const displayExport = exportOf(displayFields, [
  'name',
  'board',
  'warehouseCode',
  'status',
  'last4',
  'lastSeenAt',
  'expiresAt',
  'createdByName',
  'createdAt',
  'revokedByName',
]);
