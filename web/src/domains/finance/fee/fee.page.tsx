import { listFees } from '@kura/contract/finance/fee/fee.endpoints.ts';
import type { FeeRow } from '@kura/contract/finance/fee/fee.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import type { Column } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useSession } from '../../../kit/session.ts';
import { t, tr } from '../../../kit/text.ts';
import { FeeExplanationView } from './fee-explanation.tsx';
import { feeColumns } from './fee.columns.tsx';

const ownFilters = ['causeNo', 'at', 'feeType', 'source', 'group', 'storeId'] as const;
const staffFilters = ['causeNo', 'at', 'feeType', 'companyId', 'source', 'group', 'storeId'] as const;
const ownColumns = feeColumns.filter(({ key }) => key !== 'companyName');

const detailOf = (fields: readonly Column<FeeRow>[]): DetailSpec<FeeRow> => ({
  title: (row) => t('finance.fee.whyTitle', { fee: tr(`pricing.fee.${row.feeType}`) }),
  sections: [{ draw: (row) => <FeeExplanationView id={row.id} /> }, { fields }],
  hasLog: false,
});
const details = { staff: detailOf(feeColumns), own: detailOf(ownColumns) };

/** K06: every fee that was ever taken; each opens to why it cost this. */
export default function FeesPage() {
  const isStaff = useSession().user?.userType === 'staff';
  return (
    <ListPage
      endpoint={listFees}
      columns={isStaff ? feeColumns : ownColumns}
      filters={isStaff ? staffFilters : ownFilters}
      detail={isStaff ? details.staff : details.own}
      emptyText="finance.fee.empty"
    />
  );
}
