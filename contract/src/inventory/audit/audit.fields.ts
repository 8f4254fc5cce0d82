import { field } from '../../kernel/field.ts';

export const auditFields = {
  startedAt: field.instant('inventory.audit.startedAt', { width: 180, cells: 20 }),
  finishedAt: field.instant('inventory.audit.finishedAt', { width: 180, cells: 20 }),
  actorName: field.text('inventory.audit.actorName', { width: 140, cells: 14 }),
  wrongCount: field.count('inventory.audit.wrongCount', { width: 100, cells: 12 }),
};
