import { exportOf } from '../../kernel/field.ts';
import { auditFields } from './audit.fields.ts';

export const auditExport = exportOf(auditFields, ['startedAt', 'finishedAt', 'actorName', 'wrongCount']);
