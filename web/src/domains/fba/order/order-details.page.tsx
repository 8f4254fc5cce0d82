import { showOrder } from '@kura/contract/fba/order/order.endpoints.ts';
import type { Order } from '@kura/contract/fba/order/order.ts';
import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { Can } from '../../../kit/access/access.tsx';
import { OperationLog } from '../../../kit/detail/operation-log.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import { Part } from '../../../kit/record/part.tsx';
import { WholeRecord } from '../../../kit/record/whole-record.tsx';
import { StatusTag } from '../../../kit/status/status-tag.tsx';
import { orderMachine } from '@kura/contract/fba/order/order.machine.ts';
import { t, useLang } from '../../../kit/text.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderWhole } from './order-whole.tsx';
import './order.css';

/** Of the order by `id` in the address: all of it on one page. */
export default function OrderDetailsPage() {
  useLang();
  const [search] = usePageSearch();
  const id = Number(search['id']);
  if (!Number.isSafeInteger(id) || id <= 0)
    return (
      <section>
        <p>{t('fba.page.chooseOrder')}</p>
        <PageLink code="fba-outbound" search={{}}>
          {t('fba.page.toList')}
        </PageLink>
      </section>
    );
  return (
    <WholeRecord endpoint={showOrder} id={id}>
      {(order) => <Shown order={order} />}
    </WholeRecord>
  );
}

function Shown({ order }: { readonly order: Order }) {
  useLang();
  return (
    <div>
      <h1 className="fb-title">
        {order.number} <StatusTag machine={orderMachine} state={order.status} />
      </h1>
      <div className="fb-actions">
        <OrderActions row={order} isWhole />
      </div>
      <OrderWhole order={order} />
      <Can permission={listOperationLog.permission}>
        <Part title="system.log.title">
          <OperationLog record="fba.order" recordId={order.id} zone={order.zone ?? undefined} />
        </Part>
      </Can>
    </div>
  );
}
