import { field } from '../../kernel/field.ts';

export const auditFields = {
  startedAt: field.instant('inventory.audit.startedAt', { cells: 20 }),
  finishedAt: field.instant('inventory.audit.finishedAt', { cells: 20 }),
  actorName: field.text('inventory.audit.actorName', { cells: 14 }),
  wrongCount: field.count('inventory.audit.wrongCount', { cells: 12 }),
};
