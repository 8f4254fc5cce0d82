import { listTransfers, scanTransferMove } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import type { TransferRow } from '@kura/contract/inventory/transfer/transfer.ts';
import { lazy, Suspense } from 'react';
import { holds } from '../../../kit/access/can.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { Parts, usePart } from '../../../kit/parts/parts.tsx';
import { withScanTexts } from '../../../kit/scan/scan-texts.ts';
import { useSession } from '../../../kit/session.ts';
import { TransferActions, TransferButtons } from './transfer-actions.tsx';
import { transferDetail } from './transfer-detail.tsx';
import { ownTransferColumns, transferColumns } from './transfer.columns.tsx';

const staffFilters = ['number', 'status', 'kind', 'warehouseId', 'companyId', 'productId', 'createdAt'] as const;
const ownFilters = ['number', 'status', 'warehouseId', 'productId', 'createdAt'] as const;

const detail = transferDetail(transferColumns);
const ownDetail = transferDetail(ownTransferColumns);
const actions = (row: TransferRow) => <TransferActions row={row} />;

/** A07: customers see transfers between their own stores; what the warehouse moves from shelf to shelf is its own affair. */
function TransferList() {
  const isStaff = useSession().user?.userType === 'staff';
  return (
    <ListPage
      endpoint={listTransfers}
      columns={isStaff ? transferColumns : ownTransferColumns}
      filters={isStaff ? staffFilters : ownFilters}
      toolbar={<TransferButtons />}
      rowActions={actions}
      detail={isStaff ? detail : ownDetail}
      emptyText="inventory.transfer.empty"
    />
  );
}

const parts = [
  { key: 'documents', title: 'inventory.floor.documents', permission: listTransfers.permission, Panel: TransferList },
  {
    key: 'scan',
    title: 'inventory.transfer.scan',
    permission: scanTransferMove.permission,
    Panel: lazy(withScanTexts(() => import('./transfer-scan.panel.tsx'))),
  },
] as const;

export default function TransfersPage() {
  const { user } = useSession();
  const allowed = parts.filter((part) => holds(user, part.permission));
  const [open, change] = usePart(allowed.map((part) => part.key));
  const { key, Panel } = allowed.find((part) => part.key === open) ?? parts[0];
  return (
    <Parts tabs={allowed} open={key} onOpen={change}>
      <Suspense>
        <Panel key={key} />
      </Suspense>
    </Parts>
  );
}
