import { listMovements } from '@kura/contract/inventory/movement/movement.endpoints.ts';
import type { MovementRow } from '@kura/contract/inventory/movement/movement.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { movementColumns } from './movement.columns.tsx';

const detail: DetailSpec<MovementRow> = { title: (row) => `${row.sku} · ${row.locationCode}`, hasLog: false };

/** K02: the book itself. Nothing in it can be changed; what was wrong is taken back by another line. */
export default function MovementsPage() {
  return <ListPage endpoint={listMovements} columns={movementColumns} detail={detail} emptyText="inventory.movement.empty" />;
}
