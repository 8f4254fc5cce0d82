import { listSerials } from '@kura/contract/inventory/serial/serial.endpoints.ts';
import type { SerialRow } from '@kura/contract/inventory/serial/serial.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { SerialActions, serialBulk } from './serial-actions.tsx';
import { CaptureButton } from './serial-capture.tsx';
import { SerialLife } from './serial-life.tsx';
import { serialColumns } from './serial.columns.tsx';

const detail: DetailSpec<SerialRow> = {
  title: (row) => row.sn,
  sections: [{ title: 'inventory.serial.lifeLine', draw: (row) => <SerialLife row={row} /> }, { fields: serialColumns }],
};
const importSheet = { sheet: 'inventory.serial', permission: 'inventory:serial:import' };
const actions = (row: SerialRow) => <SerialActions row={row} />;

/** S16, A07 */
export default function SerialsPage() {
  return (
    <ListPage
      endpoint={listSerials}
      columns={serialColumns}
      toolbar={<CaptureButton />}
      rowActions={actions}
      bulkActions={serialBulk}
      detail={detail}
      importSheet={importSheet}
      emptyText="inventory.serial.empty"
    />
  );
}
