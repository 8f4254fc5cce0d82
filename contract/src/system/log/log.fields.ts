import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';

export const logFields = {
  at: field.instant('system.log.at', { cells: 20 }),
  actorName: field.text('system.log.actor'),
  companyId: field.record('common.company', 'identity.company', { row: z.nullable(Id) }),
  companyName: field.text('common.company', { row: z.nullable(z.string()), cells: 24 }),
  /** `identity.user` */
  record: field.text('system.log.record', { cells: 20 }),
  /** The same in words. */
  recordTitle: field.text('system.log.record', { cells: 20 }),
  /** What people call the record: an account, a document number. */
  recordName: field.text('system.log.recordName', { cells: 24 }),
  /** `identity.user.log.created` */
  action: field.key('system.log.action', { cells: 28 }),
  note: field.text('common.remark', { cells: 30 }),
  /** All that changed, as one line of words. */
  told: field.text('system.log.changes', { cells: 60 }),
};
