import { journalFields } from '@kura/contract/finance/journal/journal.fields.ts';
import type { JournalRow } from '@kura/contract/finance/journal/journal.ts';
import { moneyText, type PriceMoney } from '@kura/contract/kernel/money.ts';
import { CauseLink } from '../../../kit/cause-link.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { t } from '../../../kit/text.ts';
import '../money.css';

/** On a phone, where no column says it, the side stands before the amount. */
const sided = (side: 'debit' | 'credit') => (amount: PriceMoney | null) =>
  amount ? (
    <span className="k-money" data-side={side}>
      <i className="fi-side">{t(`finance.journal.side.${side}`)}</i>
      {moneyText(amount)}
    </span>
  ) : (
    '–'
  );

export const journalColumns = columnsOf<JournalRow>(journalFields, [
  'at',
  { field: 'causeNo', show: (no, row) => <CauseLink type={row.causeType} id={row.causeId} no={no} /> },
  'type',
  { field: 'account', onCard: true },
  { field: 'debit', show: sided('debit'), onCard: true },
  { field: 'credit', show: sided('credit'), onCard: true },
  'companyName',
  { field: 'ofMonth', show: (month) => month ?? '–' },
  'note',
]);
