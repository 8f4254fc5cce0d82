import { showOrder } from '@kura/contract/inbound/order/order.endpoints.ts';
import type { Order } from '@kura/contract/inbound/order/order.ts';
import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { ChangeOrderForm } from './order-form-page.tsx';

/** Of the order by `id` in the address, until it is reviewed. */
export default function OrderEditPage() {
  const [search] = usePageSearch();
  const id = Number(search['id']);
  return Number.isSafeInteger(id) && id > 0 ? <Change key={id} id={id} /> : <ToList words="inbound.page.chooseOrder" />;
}

function ToList({
  words,
  number = '',
  id,
}: {
  readonly words: 'inbound.page.chooseOrder' | 'inbound.page.notEditable';
  readonly number?: string;
  readonly id?: number;
}) {
  useLang();
  return (
    <section>
      <p>{t(words, { number })}</p>
      <PageLink code="inbound-orders" search={id === undefined ? {} : { view: String(id) }}>
        {t('inbound.page.toList')}
      </PageLink>
    </section>
  );
}

function Change({ id }: { readonly id: number }) {
  const [round, setRound] = useState(0);
  const [, changeSearch] = usePageSearch();
  // Another language must not take away what is being typed.
  const { data, error, refetch } = useCall(showOrder, { id }, { keepsPrevious: true });
  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 12 }} />;
  // Saved, the page has nothing to edit any more; thrown away, it begins again.
  const over = (saved?: Order) => (saved ? changeSearch({ id: undefined }, { replace: true }) : setRound((before) => before + 1));
  return <Editable key={round} order={data} onOver={over} />;
}

function Editable({ order, onOver }: { readonly order: Order; readonly onOver: (saved?: Order) => void }) {
  useLang();
  // Reviewed while somebody types: it cannot be saved any more, but what was typed stays in front of them.
  const [wasOpen] = useState(order.status === 'ordered');
  if (!wasOpen) return <ToList words="inbound.page.notEditable" number={order.number} id={order.id} />;
  return (
    <>
      {order.status !== 'ordered' && <Alert type="warning" showIcon title={t('inbound.page.closedMeanwhile', { number: order.number })} />}
      <ChangeOrderForm order={order} onOver={onOver} />
    </>
  );
}
