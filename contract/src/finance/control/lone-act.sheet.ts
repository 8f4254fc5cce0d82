import { exportOf } from '../../kernel/field.ts';
import { loneActFields } from './lone-act.fields.ts';

export const loneActExport = exportOf(loneActFields, [
  'at',
  'kind',
  'actorName',
  'recordNo',
  { name: 'currency', beside: 'amount' },
  'amount',
  'companyName',
  'changedPrices',
  'note',
]);
