import { listHolds } from '@kura/contract/finance/wallet/wallet.endpoints.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { holdColumns } from './wallet-holds.tsx';

/** What was ever spoken for, and what became of it. */
export default function WalletHoldsPanel() {
  return <ListPage endpoint={listHolds} columns={holdColumns} emptyText="finance.card.noHolds" />;
}
