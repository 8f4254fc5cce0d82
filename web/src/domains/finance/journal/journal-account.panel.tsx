import { japanesePrograms, type JournalAccount, type Program, taxClasses } from '@kura/contract/finance/journal/journal-account.ts';
import { listJournalAccounts, setJournalAccount } from '@kura/contract/finance/journal/journal.endpoints.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { Skeleton } from 'antd';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

const named = [
  { name: 'code', title: 'finance.journal.code', kind: 'text' },
  { name: 'name', title: 'finance.journal.name', kind: 'text' },
] as const;
const taxed = {
  name: 'taxClass',
  title: 'finance.journal.tax',
  kind: 'select',
  choices: choicesOf(taxClasses, 'finance.journal.tax'),
  hint: 'finance.journal.taxHelp',
} as const;
/** Only the Japanese programs ask for the tax inside an amount. */
const formOf = (program: Program) => ({ fields: japanesePrograms.includes(program) ? [...named, taxed] : named });

const accountColumns = columns<JournalAccount>([
  { field: 'program', title: 'finance.journal.program', show: (program) => tr(`finance.journal.program.${program}`), width: 130 },
  { field: 'key', title: 'finance.journal.ours', show: (key) => tr(`finance.journal.key.${key}`) },
  { field: 'code', title: 'finance.journal.code', width: 110 },
  { field: 'name', title: 'finance.journal.name' },
  { field: 'taxClass', title: 'finance.journal.tax', width: 170, show: (tax) => (tax ? tr(`finance.journal.tax.${tax}`) : '–') },
  {
    field: 'isOwn',
    title: 'common.actions',
    width: 110,
    show: (_, { program, key, code, name, taxClass }) => (
      <FormButton
        endpoint={setJournalAccount}
        look="link"
        title="finance.journal.map"
        form={formOf(program)}
        start={{ program, key, code, name, taxClass }}
      />
    ),
  },
]);

/** Under which account the accountants' program books what we keep. */
export default function JournalAccountsPanel() {
  useLang();
  const { data, error } = useCall(listJournalAccounts, undefined, { keepsPrevious: true });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <p className="k-muted">{`${t('finance.journal.fileHelp')} ${t('finance.journal.taxHelp')}`}</p>
      <LineTable columns={accountColumns} rows={data} keyOf={({ program, key }) => `${program} ${key}`} />
    </>
  );
}
