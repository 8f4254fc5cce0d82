import { showBill } from '@kura/contract/insights/bill/bill.endpoints.ts';
import type { BillFile, BillRow, BillTotal } from '@kura/contract/insights/bill/bill.ts';
import { clockZone } from '@kura/contract/insights/money-clock.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { Alert, Skeleton } from 'antd';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { count, instantIn, money } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { Figures } from '../../../kit/record/figures.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

const totalColumns = (billId: number) =>
  columns<BillTotal>([
    {
      field: 'result',
      title: 'insights.bill.result',
      width: 140,
      show: (result) => (
        <PageLink code="bill-check" search={{ tab: 'rows', billId: String(billId), result, view: undefined }}>
          {tr(`insights.bill.result.${result}`)}
        </PageLink>
      ),
    },
    { field: 'count', title: 'insights.bill.count', width: 80, align: 'right', show: count },
    { field: 'billed', title: 'insights.bill.billed', width: 120, align: 'right', show: money },
    { field: 'expected', title: 'insights.bill.expected', width: 120, align: 'right', show: money },
  ]);
const fileColumns = columns<BillFile>([
  { field: 'name', title: 'insights.bill.file', width: 180 },
  { field: 'rowCount', title: 'insights.bill.rowCount', width: 70, align: 'right', show: count },
  { field: 'keptCount', title: 'insights.bill.kept', width: 90, align: 'right', show: count },
  { field: 'replacedCount', title: 'insights.bill.replaced', width: 90, align: 'right', show: count },
  { field: 'unbilledCount', title: 'insights.bill.result.unbilled', width: 90, align: 'right', show: count },
  { field: 'changedCount', title: 'insights.bill.changed', width: 90, align: 'right', show: count },
  { field: 'importedByName', title: 'insights.bill.importedBy', width: 110 },
  { field: 'importedAt', title: 'insights.bill.importedAt', width: 160, show: instantIn(clockZone) },
]);

/** Both sides of the bill, result by result; each leads to its rows. */
export function BillDetail({ row }: { readonly row: BillRow }) {
  useLang();
  const { data, error } = useCall(showBill, { id: row.id }, { keepsPrevious: true });
  if (error && !data) return <p role="alert">{error.message}</p>;
  if (!data || data.id !== row.id) return <Skeleton active={false} paragraph={{ rows: 6 }} />;
  const tolerance = moneyText({ currency: 'JPY', minor: data.toleranceJpy });
  return (
    <>
      <Figures
        of={[
          ['insights.bill.billed', money(data.billed)],
          ['insights.bill.expected', money(data.expected)],
          ['insights.bill.booked', money(data.booked)],
        ]}
      />
      <h3>{t('insights.bill.totals')}</h3>
      <LineTable columns={totalColumns(data.id)} rows={data.totals} keyOf={({ result }) => result} />
      <p className="k-muted">
        {t('insights.bill.toleranceOf', { amount: tolerance })}{' '}
        <PageLink code="bill-check" search={{ tab: 'rows', billId: String(data.id), view: undefined }}>
          {t('insights.bill.openRows')}
        </PageLink>
      </p>
      {data.unbilledOpenCount > 0 && <Alert type="warning" showIcon title={t('insights.bill.unbilledHint')} />}
      <h3>{t('insights.bill.files')}</h3>
      <LineTable columns={fileColumns} rows={data.files} keyOf={({ id }) => id} />
    </>
  );
}
