import { showOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import type { Order } from '@kura/contract/outbound/order/order.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { useSession } from '../../../kit/session.ts';
import { useCall } from '../../../kit/use-call.ts';
import { NewOrderForm } from './order-form-page.tsx';
import { copiedStart, newStart } from './order-values.ts';

/** A new order, or a copy of an earlier one by `copy` in the address. */
export default function OrderNewPage() {
  const [search] = usePageSearch();
  const id = Number(search['copy']);
  return Number.isSafeInteger(id) && id > 0 ? <Copy key={id} id={id} /> : <Blank />;
}

function Blank() {
  const { user, pickedCompanyId } = useSession();
  /** A form that was sent, or thrown away, makes room for an empty one. */
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useCall(listWarehouseOptions, {}, { keepsPrevious: true });
  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 12 }} />;
  const companyId = user?.userType === 'staff' ? pickedCompanyId : null;
  const warehouse = data.find(({ country }) => country === 'JP') ?? data[0];
  return (
    <NewOrderForm
      key={`${round} ${pickedCompanyId}`}
      name="outbound-new"
      start={newStart(companyId, warehouse?.id)}
      onOver={() => setRound((before) => before + 1)}
    />
  );
}

function Copy({ id }: { readonly id: number }) {
  const [, changeSearch] = usePageSearch();
  const { data, error, refetch } = useCall(showOrder, { id }, { keepsPrevious: true });
  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 12 }} />;
  return <CopyForm order={data} onOver={() => changeSearch({ copy: undefined }, { replace: true })} />;
}

function CopyForm({ order, onOver }: { readonly order: Order; readonly onOver: () => void }) {
  const [first] = useState(order);
  return <NewOrderForm name={`outbound-copy ${first.id}`} start={copiedStart(first)} copied={first.number} onOver={onOver} />;
}
