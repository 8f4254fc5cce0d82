import { field } from '../../kernel/field.ts';
import { clock, maybe } from '../finance.fields.ts';

export const monthCloseStates = ['open', 'proposed', 'closed'] as const;

export const monthCloseFields = {
  month: field.text('finance.statement.month', { width: 100, cells: 12 }),
  status: field.choice('common.status', monthCloseStates, 'finance.monthClose.state', { width: 120 }),
  /** What was booked in the month: entries, and the lines that the journal shows of them, a debit and a credit for each posting. */
  entryCount: field.count('finance.monthClose.entryCount', { width: 90 }),
  lineCount: field.count('finance.monthClose.lineCount', { width: 110 }),
  /** Entries of later months that name it: corrections, and what came late. */
  lateCount: field.count('finance.monthClose.lateCount', { width: 110 }),
  proposedByName: field.text('finance.monthClose.proposedBy', { width: 120 }),
  proposedAt: field.instant('finance.monthClose.proposedAt', { ...maybe, ...clock }),
  closedByName: field.text('finance.monthClose.closedBy', { width: 120 }),
  closedAt: field.instant('finance.monthClose.closedAt', { ...maybe, ...clock }),
  note: field.text('common.remark', { width: 180, cells: 24 }),
};
