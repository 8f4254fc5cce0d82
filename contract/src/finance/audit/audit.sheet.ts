import { exportOf } from '../../kernel/field.ts';
import { auditFields } from './audit.fields.ts';

export const moneyAuditExport = exportOf(auditFields, ['startedAt', 'finishedAt', 'actorName', 'wrongCount']);
