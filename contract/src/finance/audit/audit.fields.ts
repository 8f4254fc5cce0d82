import { field } from '../../kernel/field.ts';
import { clock } from '../finance.fields.ts';

const time = { ...clock, cells: 20 };

export const auditFields = {
  startedAt: field.instant('finance.audit.startedAt', time),
  finishedAt: field.instant('finance.audit.finishedAt', time),
  actorName: field.text('finance.audit.actorName', { cells: 14 }),
  wrongCount: field.count('finance.audit.wrongCount', { cells: 12 }),
};
