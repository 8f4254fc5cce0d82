import { listHolds } from '@kura/contract/finance/wallet/wallet.endpoints.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useSession } from '../../../kit/session.ts';
import { holdColumns } from './wallet-holds.tsx';

const ownColumns = holdColumns.filter(({ key }) => !['companyName', 'isOverridden'].includes(key));

/** What was ever spoken for, and what became of it. */
export default function WalletHoldsPanel() {
  const isStaff = useSession().user?.userType === 'staff';
  return (
    <ListPage
      endpoint={listHolds}
      columns={isStaff ? holdColumns : ownColumns}
      filters={isStaff ? ['status', 'causeNo', 'companyId', 'openedAt'] : ['status', 'causeNo', 'openedAt']}
      emptyText="finance.card.noHolds"
    />
  );
}
