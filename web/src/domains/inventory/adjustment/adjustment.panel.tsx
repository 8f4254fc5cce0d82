import { listAdjustments } from '@kura/contract/inventory/adjustment/adjustment.endpoints.ts';
import type { AdjustmentRow } from '@kura/contract/inventory/adjustment/adjustment.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { AdjustmentActions, ProposeButton } from './adjustment-actions.tsx';
import { AdjustmentLines } from './adjustment-lines.tsx';
import { adjustmentColumns } from './adjustment.columns.tsx';

const detail: DetailSpec<AdjustmentRow> = {
  title: (row) => row.number,
  sections: [{ fields: adjustmentColumns }, { title: 'inventory.adjustment.lines', draw: (row) => <AdjustmentLines id={row.id} /> }],
};
const actions = (row: AdjustmentRow) => <AdjustmentActions row={row} />;

/** Proposed by one person, decided by another. */
export const AdjustmentPanel = () => (
  <ListPage
    endpoint={listAdjustments}
    columns={adjustmentColumns}
    toolbar={<ProposeButton />}
    rowActions={actions}
    detail={detail}
    emptyText="inventory.adjustment.empty"
  />
);
