import { field } from '../../kernel/field.ts';
import { clock } from '../finance.fields.ts';

const time = { ...clock, width: 180, cells: 20 };

export const auditFields = {
  startedAt: field.instant('finance.audit.startedAt', time),
  finishedAt: field.instant('finance.audit.finishedAt', time),
  actorName: field.text('finance.audit.actorName', { width: 140, cells: 14 }),
  wrongCount: field.count('finance.audit.wrongCount', { width: 100, cells: 12 }),
};
