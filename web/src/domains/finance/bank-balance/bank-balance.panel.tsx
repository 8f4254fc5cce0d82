import { checkBanks, setBankBalance } from '@kura/contract/finance/bank-balance/bank-balance.endpoints.ts';
import type { BankBalanceInput, BankCheck } from '@kura/contract/finance/bank-balance/bank-balance.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import type { Currency, Money } from '@kura/contract/kernel/money.ts';
import { Skeleton } from 'antd';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import type { Field } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { money } from '../../../kit/list/show.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { signedMoney } from '../money-shown.tsx';

const fieldsIn = (currency: Currency): readonly Field<In<typeof BankBalanceInput>>[] => [
  { name: 'day', title: 'finance.bankBalance.closingDay', kind: 'day' },
  { name: 'minor', title: 'finance.bankBalance.closing', kind: 'amount', currency: () => currency },
];
const figure = (amount: Money | null) => (amount ? money(amount) : '–');

const right = { align: 'right', width: 120 } as const;
const checkColumns = columns<BankCheck>([
  { field: 'accountName', title: 'finance.topUp.account' },
  { field: 'ledger', title: 'finance.bankBalance.ledger', show: figure, ...right },
  { field: 'backed', title: 'finance.bankBalance.backed', show: figure, ...right },
  { field: 'unbacked', title: 'finance.bankBalance.unbacked', show: figure, ...right },
  { field: 'unmatched', title: 'finance.bankBalance.unmatched', show: figure, ...right },
  { field: 'closingDay', title: 'finance.bankBalance.closingDay', show: (day) => day ?? '–', width: 110 },
  {
    field: 'closingSource',
    title: 'finance.bankBalance.source',
    width: 90,
    show: (source) => (source ? tr(`finance.bankBalance.source.${source}`) : '–'),
  },
  { field: 'closing', title: 'finance.bankBalance.closing', show: figure, ...right },
  { field: 'expected', title: 'finance.bankBalance.expected', show: figure, ...right },
  { field: 'difference', title: 'finance.bankBalance.difference', show: (amount) => (amount ? signedMoney(amount) : '–'), ...right },
  {
    field: 'accountId',
    title: 'common.actions',
    width: 110,
    show: (accountId, { ledger }) => (
      <FormButton
        endpoint={setBankBalance}
        look="link"
        title="finance.bankBalance.set"
        form={{ fields: fieldsIn(ledger.currency as Currency) }}
        start={{ accountId }}
      />
    ),
  },
]);

/** K04: what the book says came in on each account, beside what the bank says. */
export default function BankBalancesPanel() {
  useLang();
  const { data, error } = useCall(checkBanks, undefined, { keepsPrevious: true });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} paragraph={{ rows: 5 }} />;
  return (
    <>
      <p className="k-muted">{t('finance.bankBalance.help')}</p>
      <LineTable columns={checkColumns} rows={data} keyOf={({ accountId }) => accountId} />
    </>
  );
}
