import { listJournal } from '@kura/contract/finance/journal/journal.endpoints.ts';
import type { JournalRow } from '@kura/contract/finance/journal/journal.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { JournalFileButton } from './journal-file-button.tsx';
import { journalColumns } from './journal.columns.tsx';

const detail: DetailSpec<JournalRow> = { title: (row) => row.causeNo, hasLog: false };

/** K04: every line of the book. What is debited is what is credited, whatever the filter of days. */
export default function JournalPanel() {
  return (
    <ListPage
      endpoint={listJournal}
      columns={journalColumns}
      toolbar={<JournalFileButton />}
      detail={detail}
      emptyText="finance.journal.empty"
    />
  );
}
