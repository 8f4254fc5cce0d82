import { exportOf } from '../../kernel/field.ts';
import { logFields } from './log.fields.ts';

export const logSheet = exportOf(logFields, ['at', 'actorName', 'companyName', 'recordTitle', 'recordName', 'action', 'told', 'note']);
