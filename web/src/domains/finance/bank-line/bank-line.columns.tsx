import { bankLineFields } from '@kura/contract/finance/bank-line/bank-line.fields.ts';
import type { BankLineRow } from '@kura/contract/finance/bank-line/bank-line.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { PageLink } from '../../../kit/page-link.tsx';

const topUp = (number: string, { topUpId }: BankLineRow) =>
  topUpId === null ? (
    number ? (
      <PageLink code="expenditure" search={{ tab: 'codReports', number }}>
        {number}
      </PageLink>
    ) : (
      '–'
    )
  ) : (
    <PageLink code="finance-confirmation" search={{ tab: 'all', view: String(topUpId) }}>
      {number}
    </PageLink>
  );

export const bankLineColumns = columnsOf<BankLineRow>(bankLineFields, [
  'day',
  'valueDay',
  'amount',
  'payer',
  'state',
  { field: 'topUpNumber', show: topUp },
  'companyName',
  'accountName',
  { field: 'method', width: 120, isHidden: true },
  'bankRef',
  'memo',
  'ignoredReason',
  'importedByName',
  'importedAt',
]);
