import type { ExpenditureRow } from '@kura/contract/finance/expenditure/expenditure.ts';
import { listFees } from '@kura/contract/finance/fee/fee.endpoints.ts';
import { feeFields } from '@kura/contract/finance/fee/fee.fields.ts';
import type { FeeRow } from '@kura/contract/finance/fee/fee.ts';
import { Skeleton } from 'antd';
import { useCan } from '../../../kit/access/access.tsx';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import FeeWhy from '../../../kit/fee/fee-why.tsx';
import { itemShown } from '../fee/fee.columns.tsx';
import { nonZero } from '../money-shown.tsx';

/** The source of the price in words; pressed, it tells everything. */
const whyOf = (id: number, feeType: FeeRow['feeType'], source: FeeRow['source']) => (
  <FeeWhy id={id} feeType={feeType}>
    {tr(`pricing.source.${source}`)}
  </FeeWhy>
);
const lineColumns = columnsOf<FeeRow>(feeFields, [
  { field: 'feeType', width: 110 },
  { field: 'item', show: itemShown, width: 140 },
  { field: 'units', align: 'right', width: 80 },
  { field: 'charged', width: 110 },
  { field: 'refunded', show: nonZero, width: 110 },
  { field: 'id', title: 'finance.fee.source', show: (id, { feeType, source }) => whyOf(id, feeType, source), width: 120 },
]);

/** More lines than one charge ever has. */
const mostLines = 50;

/** The fees of one charge, or those that one refund gave back; each tells why it cost this. */
export function ExpenditureFees({ row }: { readonly row: ExpenditureRow }) {
  useLang();
  const isAllowed = useCan(listFees.permission);
  const { data, error } = useCall(listFees, { entryId: row.entryId, size: mostLines, order: 'asc', sort: 'at' }, { isEnabled: isAllowed });
  if (!isAllowed) return null;
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  return (
    <>
      <LineTable columns={lineColumns} rows={data.rows} keyOf={(line) => line.id} emptyText={t('finance.expenditure.noFees')} />
      {data.rows.length > 0 && (
        <p className="k-more-link">
          <PageLink code="fee-details" search={{ causeNo: row.causeNo }}>
            {t('finance.expenditure.allFees')}
          </PageLink>
        </p>
      )}
    </>
  );
}
