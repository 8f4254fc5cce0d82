import { createOrder, listOrders } from '@kura/contract/inbound/order/order.endpoints.ts';
import type { OrderRow } from '@kura/contract/inbound/order/order.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { NewOrderButton, OrderActions } from './order-actions.tsx';
import { orderBulk } from './order-bulk.tsx';
import { OrderDetail } from './order-detail.tsx';
import { orderColumns } from './order.columns.tsx';
import { StateStrip } from './state-strip.tsx';

const filters = [
  'number',
  'warehouseId',
  'transportMethod',
  'deliveryMethod',
  'companyId',
  'containerNumber',
  'fbaNo',
  'productId',
  'arriving',
  'deliveryDate',
  'createdAt',
] as const;
const importSheet = {
  sheet: 'inbound.order',
  permission: createOrder.permission,
  title: 'inbound.page.importOrders',
  upload: 'statement',
  pasteText: 'inbound.page.pasteOrders',
} as const;
const detail: DetailSpec<OrderRow> = {
  title: ({ number }) => number,
  sections: [{ draw: (row) => <OrderDetail row={row} /> }],
};
const actions = (row: OrderRow) => <OrderActions row={row} />;

export function OrderPanel() {
  return (
    <>
      <StateStrip />
      <ListPage
        endpoint={listOrders}
        columns={orderColumns}
        filters={filters}
        toolbar={<NewOrderButton />}
        importSheet={importSheet}
        rowActions={actions}
        bulkActions={orderBulk}
        detail={detail}
        emptyText="inbound.page.empty"
      />
    </>
  );
}
