import { journalFields } from '@kura/contract/finance/journal/journal.fields.ts';
import type { JournalRow } from '@kura/contract/finance/journal/journal.ts';
import { CauseLink } from '../../../kit/cause-link.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { nonZero } from '../money-shown.tsx';

export const journalColumns = columnsOf<JournalRow>(journalFields, [
  'at',
  { field: 'causeNo', show: (no, row) => <CauseLink type={row.causeType} id={row.causeId} no={no} /> },
  'type',
  'account',
  { field: 'debit', show: nonZero },
  { field: 'credit', show: nonZero },
  'companyName',
  { field: 'ofMonth', show: (month) => month ?? '–' },
  'note',
]);
