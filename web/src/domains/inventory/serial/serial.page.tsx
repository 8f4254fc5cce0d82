import { listSerials } from '@kura/contract/inventory/serial/serial.endpoints.ts';
import type { SerialRow } from '@kura/contract/inventory/serial/serial.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { Column } from '../../../kit/list/columns.ts';
import { useSession } from '../../../kit/session.ts';
import { SerialActions, serialBulk } from './serial-actions.tsx';
import { CaptureButton } from './serial-capture.tsx';
import { SerialLife } from './serial-life.tsx';
import { ownSerialColumns, serialColumns } from './serial.columns.tsx';

const ownFilters = ['sn', 'status', 'prohibited', 'productId', 'inboundNo', 'outboundNo', 'createdAt', 'outboundAt'] as const;
const staffFilters = [
  'sn',
  'status',
  'prohibited',
  'productId',
  'companyId',
  'inboundNo',
  'outboundNo',
  'createdAt',
  'outboundAt',
] as const;

const detailOf = (columns: readonly Column<SerialRow>[]): DetailSpec<SerialRow> => ({
  title: (row) => row.sn,
  sections: [{ title: 'inventory.serial.lifeLine', draw: (row) => <SerialLife row={row} /> }, { fields: columns }],
});
const [detail, ownDetail] = [detailOf(serialColumns), detailOf(ownSerialColumns)];
const importSheet = { sheet: 'inventory.serial', permission: 'inventory:serial:import' };
const actions = (row: SerialRow) => <SerialActions row={row} />;

/** S16, A07 */
export default function SerialsPage() {
  const isStaff = useSession().user?.userType === 'staff';
  return (
    <ListPage
      endpoint={listSerials}
      columns={isStaff ? serialColumns : ownSerialColumns}
      filters={isStaff ? staffFilters : ownFilters}
      toolbar={<CaptureButton />}
      rowActions={actions}
      bulkActions={serialBulk}
      detail={isStaff ? detail : ownDetail}
      importSheet={importSheet}
      emptyText="inventory.serial.empty"
    />
  );
}
