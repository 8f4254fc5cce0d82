import { listExpenditure } from '@kura/contract/finance/expenditure/expenditure.endpoints.ts';
import type { ExpenditureRow } from '@kura/contract/finance/expenditure/expenditure.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import type { Column } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { useSession } from '../../../kit/session.ts';
import { ExpenditureFees } from './expenditure-fees.tsx';
import { ExpenditureSums } from './expenditure-sums.tsx';
import { expenditureColumns } from './expenditure.columns.tsx';
import { WalletCard } from '../wallet/wallet-card.tsx';

const ownFilters = ['causeNo', 'at', 'type', 'feeType', 'wallet', 'status', 'storeId'] as const;
const staffFilters = ['causeNo', 'at', 'type', 'companyId', 'feeType', 'wallet', 'status', 'storeId'] as const;
const ownColumns = expenditureColumns.filter(({ key }) => key !== 'companyName');

const detailOf = (fields: readonly Column<ExpenditureRow>[]): DetailSpec<ExpenditureRow> => ({
  title: (row) => row.causeNo,
  sections: [{ title: 'finance.expenditure.fees', draw: (row) => <ExpenditureFees row={row} /> }, { fields }],
  hasLog: false,
});
const details = { staff: detailOf(expenditureColumns), own: detailOf(ownColumns) };

/** The wallet, and all that was taken from it and given back. */
export function ExpenditurePanel() {
  const isStaff = useSession().user?.userType === 'staff';
  const [search, changeSearch] = usePageSearch();
  const companyId = Number(search['companyId']) || null;
  // Whose wallet one looks at is whose expenditure is listed.
  const pick = (id: number | null) => changeSearch({ companyId: id === null ? undefined : String(id), page: undefined });
  return (
    <>
      <WalletCard companyId={companyId} onPick={pick} />
      <ListPage
        endpoint={listExpenditure}
        columns={isStaff ? expenditureColumns : ownColumns}
        filters={isStaff ? staffFilters : ownFilters}
        toolbar={<ExpenditureSums />}
        detail={isStaff ? details.staff : details.own}
        emptyText="finance.expenditure.empty"
      />
    </>
  );
}
