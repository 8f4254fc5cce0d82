import { approveOrders, createOrder, listOrders } from '@kura/contract/outbound/order/order.endpoints.ts';
import type { OrderRow } from '@kura/contract/outbound/order/order.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ImportButton } from '../../../kit/list/import-button.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { LabelStyleButton } from '../label-style/label-style-button.tsx';
import { NewOrderButton, OrderActions } from './order-actions.tsx';
import { orderBulk } from './order-bulk.tsx';
import { OrderDetail } from './order-detail.tsx';
import { orderColumns } from './order.columns.tsx';
import { StateStrip } from './state-strip.tsx';

const filters = [
  'number',
  'customerNo',
  'trackingNumber',
  'recipientName',
  'carrier',
  'warehouseId',
  'companyId',
  'productId',
  'shippingType',
  'createdAt',
  'shippedAt',
  'deliveryDate',
  'promiseDay',
  'phone',
  'postcode',
  'prefecture',
  'city',
  'street',
  'recipientCompany',
  'storeId',
  'kind',
  'source',
  'cod',
  'codState',
  'carrierMode',
  'packaging',
  'packageType',
  'shipBy',
  'statusAt',
  'remark',
  'pickingStatus',
  'waveNumber',
] as const;
const importSheet = {
  sheet: 'outbound.order',
  permission: createOrder.permission,
  title: 'outbound.page.importOrders',
  upload: 'statement',
  pasteText: 'outbound.page.pasteOrders',
} as const;
const trackingSheet = { sheet: 'outbound.tracking', permission: approveOrders.permission, title: 'outbound.page.importTracking' };
const detail: DetailSpec<OrderRow> = {
  title: ({ number }) => number,
  sections: [{ draw: (row) => <OrderDetail row={row} /> }],
};
const actions = (row: OrderRow) => <OrderActions row={row} />;

/** Numbers of the carriers come back as a file. */
function Tools() {
  const client = useQueryClient();
  return (
    <>
      <NewOrderButton />
      <ImportButton spec={trackingSheet} onDone={() => void client.invalidateQueries()} />
      <LabelStyleButton />
    </>
  );
}

/** What goes out: by state, and what is about to be late first. */
export default function OrdersPage() {
  return (
    <>
      <StateStrip />
      <ListPage
        endpoint={listOrders}
        columns={orderColumns}
        filters={filters}
        toolbar={<Tools />}
        importSheet={importSheet}
        rowActions={actions}
        bulkActions={orderBulk}
        detail={detail}
        emptyText="outbound.page.empty"
      />
    </>
  );
}
