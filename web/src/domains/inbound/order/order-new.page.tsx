import { showOrder } from '@kura/contract/inbound/order/order.endpoints.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { NewOrCopy } from '../../../kit/form/new-or-copy.tsx';
import { NewOrderForm } from './order-form-page.tsx';
import { copiedStart, newStart } from './order-values.ts';

/** A new order, or a copy of an earlier one. */
export default function OrderNewPage() {
  return (
    <NewOrCopy
      name="inbound"
      places={listWarehouseOptions}
      show={showOrder}
      form={NewOrderForm}
      newStart={newStart}
      copiedStart={copiedStart}
    />
  );
}
