import { listTransfers, scanTransferMove } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import type { TransferRow } from '@kura/contract/inventory/transfer/transfer.ts';
import { lazy } from 'react';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
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

const parts: readonly PagePart[] = [
  { key: 'documents', title: 'inventory.floor.documents', permission: listTransfers.permission, Panel: TransferList },
  {
    key: 'scan',
    title: 'inventory.transfer.scan',
    permission: scanTransferMove.permission,
    Panel: lazy(withScanTexts(() => import('./transfer-scan.panel.tsx'))),
  },
];

export default function TransfersPage() {
  return <PageParts parts={parts} />;
}
