import { exportJournal } from '@kura/contract/finance/journal/journal.endpoints.ts';
import { type Program, programs } from '@kura/contract/finance/journal/journal-account.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import type { Field } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { download } from '../../../kit/jobs/follow-job.ts';

const fields: readonly Field<{ month: string; program: Program }>[] = [
  { name: 'month', title: 'finance.statement.month', kind: 'text', hint: 'finance.month.bad' },
  {
    name: 'program',
    title: 'finance.journal.program',
    kind: 'select',
    choices: choicesOf(programs, 'finance.journal.program'),
    hint: 'finance.journal.fileHelp',
  },
];

/** A month of the journal for the program of the accountants. */
export function JournalFileButton() {
  return (
    <FormButton
      endpoint={exportJournal}
      icon="export"
      title="finance.journal.file"
      form={{ fields }}
      start={{}}
      onDone={({ url, name }) => download(url, name)}
    />
  );
}
