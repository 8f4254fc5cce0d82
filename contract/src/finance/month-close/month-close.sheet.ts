import { exportOf } from '../../kernel/field.ts';
import { monthCloseFields } from './month-close.fields.ts';

export const monthCloseExport = exportOf(monthCloseFields, [
  'month',
  'status',
  'entryCount',
  'lineCount',
  'lateCount',
  'proposedByName',
  'proposedAt',
  'closedByName',
  'closedAt',
  'note',
]);
