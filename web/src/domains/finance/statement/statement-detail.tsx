import { showStatement } from '@kura/contract/finance/statement/statement.endpoints.ts';
import type { StatementRow, StatementWallet } from '@kura/contract/finance/statement/statement.ts';
import { Skeleton } from 'antd';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { money } from '../../../kit/list/show.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { signedMoney } from '../money-shown.tsx';

type Line = StatementWallet['lines'][number];
type StatementDay = StatementWallet['days'][number];
const right = { align: 'right', width: 120 } as const;

const words = ({ type, feeType }: Line): string =>
  feeType ? `${tr(`finance.expenditure.type.${type}`)} · ${tr(`pricing.fee.${feeType}`)}` : tr(`finance.expenditure.type.${type}`);
const lineColumns = columns<Line>([
  { field: 'type', title: 'finance.statement.item', show: (_, line) => words(line) },
  { field: 'count', title: 'finance.statement.count', align: 'right', width: 70 },
  { field: 'amount', title: 'finance.expenditure.amount', show: signedMoney, ...right },
]);
const dayColumns = columns<StatementDay>([
  { field: 'day', title: 'finance.statement.day', width: 110 },
  { field: 'in', title: 'finance.expenditure.sumIn', show: money, ...right },
  { field: 'out', title: 'finance.expenditure.sumOut', show: money, ...right },
  { field: 'closing', title: 'finance.expenditure.balanceAfter', show: money, ...right },
]);

/** K04: from the opening to the closing balance, by kind and by day; just what the document says. */
export function StatementDetail({ row }: { readonly row: StatementRow }) {
  useLang();
  const { data, error } = useCall(showStatement, { month: row.month, companyId: row.companyId });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  const wallet = data.wallets.find((one) => one.wallet === row.wallet);
  if (!wallet) return null;
  return (
    <>
      {data.isRunning && <p className="k-muted">{t('finance.statement.running')}</p>}
      <p>
        {t('finance.expenditure.sumOpening')} {money(wallet.opening)}
      </p>
      <LineTable columns={lineColumns} rows={wallet.lines} keyOf={words} emptyText={t('finance.statement.nothing')} />
      <p>
        {t('finance.expenditure.sumClosing')} {money(wallet.closing)}
      </p>
      {wallet.days.length > 0 && <LineTable columns={dayColumns} rows={wallet.days} keyOf={({ day }) => day} />}
    </>
  );
}
