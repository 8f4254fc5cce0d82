import { listExpenditure } from '@kura/contract/finance/expenditure/expenditure.endpoints.ts';
import type { ExpenditureRow } from '@kura/contract/finance/expenditure/expenditure.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { ExpenditureFees } from './expenditure-fees.tsx';
import { ExpenditureSums } from './expenditure-sums.tsx';
import { expenditureColumns } from './expenditure.columns.tsx';
import { WalletCard } from '../wallet/wallet-card.tsx';

const detail: DetailSpec<ExpenditureRow> = {
  title: (row) => row.causeNo,
  sections: [{ title: 'finance.expenditure.fees', draw: (row) => <ExpenditureFees row={row} /> }, { fields: expenditureColumns }],
  hasLog: false,
};

/** The wallet, and all that was taken from it and given back. */
export function ExpenditurePanel() {
  const [search, changeSearch] = usePageSearch();
  const companyId = Number(search['companyId']) || null;
  // Whose wallet one looks at is whose expenditure is listed.
  const pick = (id: number | null) => changeSearch({ companyId: id === null ? undefined : String(id), page: undefined });
  return (
    <>
      <WalletCard companyId={companyId} onPick={pick} />
      <ListPage
        endpoint={listExpenditure}
        columns={expenditureColumns}
        toolbar={<ExpenditureSums />}
        detail={detail}
        emptyText="finance.expenditure.empty"
      />
    </>
  );
}
