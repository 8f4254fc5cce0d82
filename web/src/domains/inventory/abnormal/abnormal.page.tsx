import { listAbnormal, listAbnormalStock } from '@kura/contract/inventory/abnormal/abnormal.endpoints.ts';
import type { AbnormalRow } from '@kura/contract/inventory/abnormal/abnormal.ts';
import type { StockChoice } from '@kura/contract/inventory/document/document.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useLive } from '../../../kit/live.ts';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { useReread } from '../../../kit/use-call.ts';
import { AbnormalActions, abnormalBulk, ReportButton, ShelveButton } from './abnormal-actions.tsx';
import { abnormalColumns, abnormalStockColumns, openAbnormalColumns } from './abnormal.columns.tsx';

const detail: DetailSpec<AbnormalRow> = { title: (row) => row.locationCode };
const actions = (row: AbnormalRow) => <AbnormalActions row={row} />;
const stockActions = (row: StockChoice) => <ShelveButton row={row} />;
const open = { status: 'open' };

function OpenReports() {
  const reread = useReread();
  // The number in the menu moved: somebody reported or settled a location.
  useLive('badges', () => void reread(listAbnormal));
  return (
    <ListPage
      endpoint={listAbnormal}
      fixed={open}
      columns={openAbnormalColumns}
      filters={['location', 'reason', 'warehouseId', 'reportedAt']}
      toolbar={<ReportButton />}
      rowActions={actions}
      bulkActions={abnormalBulk}
      detail={detail}
      emptyText="inventory.abnormal.empty"
    />
  );
}

const AllReports = () => (
  <ListPage endpoint={listAbnormal} columns={abnormalColumns} rowActions={actions} detail={detail} emptyText="inventory.abnormal.empty" />
);

const AbnormalStock = () => (
  <ListPage
    endpoint={listAbnormalStock}
    columns={abnormalStockColumns}
    rowActions={stockActions}
    emptyText="inventory.floor.noAbnormalStock"
  />
);

const parts: readonly PagePart[] = [
  { key: 'open', title: 'inventory.abnormal.state.open', Panel: OpenReports },
  { key: 'all', title: 'inventory.floor.allReports', Panel: AllReports },
  { key: 'stock', title: 'inventory.abnormal.stock', Panel: AbnormalStock },
];

/** Places nobody may pick from until they are settled, and the goods that lie in the abnormal area. */
export default function AbnormalsPage() {
  return <PageParts parts={parts} />;
}
