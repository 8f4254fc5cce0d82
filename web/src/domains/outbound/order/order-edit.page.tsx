import { showOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import type { Order } from '@kura/contract/outbound/order/order.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { isEditable } from './order-actions.tsx';
import { ChangeOrderForm } from './order-form-page.tsx';

/** Of the order by `id` in the address, until a wave has it. */
export default function OrderEditPage() {
  const [search] = usePageSearch();
  const id = Number(search['id']);
  return Number.isSafeInteger(id) && id > 0 ? <Change key={id} id={id} /> : <ToList words="outbound.page.chooseOrder" />;
}

interface ToListProps {
  readonly words: 'outbound.page.chooseOrder' | 'outbound.page.notEditable';
  readonly number?: string;
  readonly id?: number;
}
function ToList({ words, number = '', id }: ToListProps) {
  useLang();
  return (
    <section>
      <p>{t(words, { number })}</p>
      <PageLink code="outbound-orders" search={id === undefined ? {} : { view: String(id) }}>
        {t('outbound.page.toList')}
      </PageLink>
    </section>
  );
}

function Change({ id }: { readonly id: number }) {
  const [round, setRound] = useState(0);
  /** Saved, but its submission was refused: what is typed next goes on from here. */
  const [kept, setKept] = useState<Order | undefined>();
  const [, changeSearch] = usePageSearch();
  // Another language must not take away what is being typed.
  const { data, error, refetch } = useCall(showOrder, { id }, { keepsPrevious: true });
  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 12 }} />;
  const over = (saved?: Order, isRefused = false) => {
    // Saved, the page has nothing to edit any more; thrown away, it begins again.
    if (saved && !isRefused) return changeSearch({ id: undefined }, { replace: true });
    setKept(saved);
    setRound((before) => before + 1);
  };
  return <Editable key={round} order={kept ?? data} onOver={over} />;
}

interface EditableProps {
  readonly order: Order;
  readonly onOver: (saved?: Order, isRefused?: boolean) => void;
}
function Editable({ order, onOver }: EditableProps) {
  if (!isEditable(order.status)) return <ToList words="outbound.page.notEditable" number={order.number} id={order.id} />;
  return <ChangeOrderForm order={order} onOver={onOver} />;
}
