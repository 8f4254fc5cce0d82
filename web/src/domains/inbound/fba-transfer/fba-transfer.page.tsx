import { listFbaTransfers, listFbaWaiting, transferCartons } from '@kura/contract/inbound/fba-transfer/fba-transfer.endpoints.ts';
import type { FbaTransferRow } from '@kura/contract/inbound/fba-transfer/fba-transfer.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { FbaTransferActions } from './fba-transfer-actions.tsx';
import { fbaTransferDetail } from './fba-transfer-detail.tsx';
import { fbaTransferColumns } from './fba-transfer.columns.tsx';

const actions = (row: FbaTransferRow) => <FbaTransferActions row={row} canRemove={false} />;

const Transfers = () => (
  <ListPage
    endpoint={listFbaTransfers}
    columns={fbaTransferColumns}
    rowActions={actions}
    detail={fbaTransferDetail}
    emptyText="inbound.fbaTransfer.empty"
  />
);

const parts: readonly PagePart[] = [
  {
    key: 'work',
    title: 'inbound.fbaTransfer.work',
    permission: transferCartons.permission,
    Panel: lazyPart(() => import('./fba-work.panel.tsx')),
  },
  {
    key: 'waiting',
    title: 'inbound.fbaTransfer.waiting',
    permission: listFbaWaiting.permission,
    Panel: lazyPart(() => import('./fba-waiting.panel.tsx')),
  },
  { key: 'done', title: 'inbound.fbaTransfer.done', permission: listFbaTransfers.permission, Panel: Transfers },
];

/** Cartons that go on to Amazon's centres as they came. */
export default function FbaTransferPage() {
  return <PageParts parts={parts} />;
}
