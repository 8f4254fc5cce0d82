import { listOrders } from '@kura/contract/workorders/order/order.endpoints.ts';
import type { OrderRow } from '@kura/contract/workorders/order/order.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { NewInternalButton, NewOrderButton, OrderActions } from './order-actions.tsx';
import { orderBulk } from './order-bulk.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderStrip } from './order-strip.tsx';
import { internalColumns, orderColumns } from './order.columns.tsx';

const filters = ['number', 'type', 'priceState', 'receiptNumber', 'assigneeId', 'dueDay', 'warehouseId', 'companyId', 'createdAt'] as const;
const customers = { kind: 'customer' };
const internal = { kind: 'internal' };
const detail: DetailSpec<OrderRow> = {
  title: ({ number }) => number,
  sections: [{ draw: (row) => <OrderDetail row={row} /> }],
};
const actions = (row: OrderRow) => <OrderActions row={row} />;

/** What customers asked for. */
export function OrdersPanel() {
  return (
    <>
      <OrderStrip kind="customer" />
      <ListPage
        endpoint={listOrders}
        fixed={customers}
        columns={orderColumns}
        filters={filters}
        toolbar={<NewOrderButton />}
        rowActions={actions}
        bulkActions={orderBulk}
        detail={detail}
        emptyText="workorders.order.empty"
      />
    </>
  );
}
/** What staff ask of staff. */
export function InternalPanel() {
  return (
    <>
      <OrderStrip kind="internal" />
      <ListPage
        endpoint={listOrders}
        fixed={internal}
        columns={internalColumns}
        filters={filters}
        toolbar={<NewInternalButton />}
        rowActions={actions}
        bulkActions={orderBulk}
        detail={detail}
        emptyText="workorders.order.empty"
      />
    </>
  );
}
