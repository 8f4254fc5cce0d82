import { listOrders } from '@kura/contract/fba/order/order.endpoints.ts';
import type { OrderRow } from '@kura/contract/fba/order/order.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { OrderActions } from './order-actions.tsx';
import { orderDetail } from './order.page.tsx';
import { orderColumns } from './order.columns.tsx';

const filters = ['number', 'fbaNo', 'centerId', 'way', 'warehouseId', 'companyId', 'wishedDay', 'createdAt'] as const;
const actions = (row: OrderRow) => <OrderActions row={row} />;
const fixed = { status: 'pendingReview' } as const;
/** Who has waited longest comes first. */
const firstSort = { sort: 'createdAt', order: 'asc' } as const;

/** V17: what waits for its audit. An order opened says everything that is wrong with it; it is approved, sent back or rejected there. */
export default function OrderReviewPage() {
  return (
    <ListPage
      endpoint={listOrders}
      columns={orderColumns}
      filters={filters}
      fixed={fixed}
      firstSort={firstSort}
      rowActions={actions}
      detail={orderDetail}
      emptyText="fba.page.noReview"
    />
  );
}
