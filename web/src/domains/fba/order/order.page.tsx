import { listOrders, showOrder } from '@kura/contract/fba/order/order.endpoints.ts';
import type { OrderRow } from '@kura/contract/fba/order/order.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { WholeRecord } from '../../../kit/record/whole-record.tsx';
import { NewOrderButtons, OrderActions } from './order-actions.tsx';
import { OrderStrip } from './order-strip.tsx';
import { OrderWhole } from './order-whole.tsx';
import { orderColumns } from './order.columns.tsx';

const filters = [
  'number',
  'fbaNo',
  'centerId',
  'way',
  'source',
  'difference',
  'warehouseId',
  'companyId',
  'wishedDay',
  'createdAt',
] as const;
export const orderDetail: DetailSpec<OrderRow> = {
  title: ({ number }) => number,
  sections: [
    {
      draw: (row) => (
        <WholeRecord endpoint={showOrder} id={row.id}>
          {(order) => <OrderWhole order={order} />}
        </WholeRecord>
      ),
    },
  ],
};
const actions = (row: OrderRow) => <OrderActions row={row} />;

/** What goes to Amazon: from the draft to the receipt. */
export default function OrdersPage() {
  return (
    <>
      <OrderStrip />
      <ListPage
        endpoint={listOrders}
        columns={orderColumns}
        filters={filters}
        toolbar={<NewOrderButtons />}
        rowActions={actions}
        detail={orderDetail}
        emptyText="fba.page.empty"
      />
    </>
  );
}
