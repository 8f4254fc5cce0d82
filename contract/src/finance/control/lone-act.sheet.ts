import { exportOf } from '../../kernel/field.ts';
import { loneActFields } from './lone-act.fields.ts';

export const loneActExport = exportOf(loneActFields, ['at', 'kind', 'actorName', 'recordNo', 'amount', 'companyName', 'note']);
