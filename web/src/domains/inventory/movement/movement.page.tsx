import { listMovements } from '@kura/contract/inventory/movement/movement.endpoints.ts';
import type { MovementRow } from '@kura/contract/inventory/movement/movement.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import type { Column } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useSession } from '../../../kit/session.ts';
import { movementColumns } from './movement.columns.tsx';
import { ofOneCompany } from '../stock/stock.columns.tsx';

const ownFilters = [
  'keyword',
  'at',
  'type',
  'causeNo',
  'warehouseId',
  'productId',
  'storeId',
  'lotNumber',
  'actorName',
  'reference',
] as const;
const staffFilters = [...ownFilters, 'locationId', 'companyId'] as const;
const ownColumns = ofOneCompany(movementColumns);

const detailOf = (fields: readonly Column<MovementRow>[]): DetailSpec<MovementRow> => ({
  title: (row) => `${row.sku} · ${row.locationCode}`,
  sections: [{ fields }],
  hasLog: false,
});
const detail = detailOf(movementColumns);
const ownDetail = detailOf(ownColumns);

/** K02: the book itself. Nothing in it can be changed; what was wrong is taken back by another line. */
export default function MovementsPage() {
  const isStaff = useSession().user?.userType === 'staff';
  return (
    <ListPage
      endpoint={listMovements}
      columns={isStaff ? movementColumns : ownColumns}
      filters={isStaff ? staffFilters : ownFilters}
      detail={isStaff ? detail : ownDetail}
      emptyText="inventory.movement.empty"
    />
  );
}
