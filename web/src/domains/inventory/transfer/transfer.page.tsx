import { listTransfers, scanTransferMove } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import type { TransferRow } from '@kura/contract/inventory/transfer/transfer.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { withScanTexts } from '../../../kit/scan/scan-texts.ts';
import { TransferActions, TransferButtons } from './transfer-actions.tsx';
import { transferDetail } from './transfer-detail.tsx';
import { transferColumns } from './transfer.columns.tsx';

const actions = (row: TransferRow) => <TransferActions row={row} />;

/** A07: customers see transfers between their own stores; what the warehouse moves from shelf to shelf is its own affair. */
const TransferList = () => (
  <ListPage
    endpoint={listTransfers}
    columns={transferColumns}
    toolbar={<TransferButtons />}
    rowActions={actions}
    detail={transferDetail}
    emptyText="inventory.transfer.empty"
  />
);

const parts: readonly PagePart[] = [
  { key: 'documents', title: 'inventory.floor.documents', permission: listTransfers.permission, Panel: TransferList },
  {
    key: 'scan',
    title: 'inventory.transfer.scan',
    permission: scanTransferMove.permission,
    Panel: lazyPart(withScanTexts(() => import('./transfer-scan.panel.tsx'))),
  },
];

export default function TransfersPage() {
  return <PageParts parts={parts} />;
}
