import { convertMinor } from '@kura/contract/kernel/rate.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { showOrder } from '@kura/contract/workorders/order/order.endpoints.ts';
import { orderMachine } from '@kura/contract/workorders/order/order.machine.ts';
import type { Order, OrderRow } from '@kura/contract/workorders/order/order.ts';
import { Alert, Skeleton } from 'antd';
import { Suspense } from 'react';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { Gallery } from '../../../kit/images/gallery.tsx';
import { instantIn, money, nothing } from '../../../kit/list/show.tsx';
import { Basics } from '../../../kit/record/basics.tsx';
import { Figures } from '../../../kit/record/figures.tsx';
import { Part } from '../../../kit/record/part.tsx';
import { Steps } from '../../../kit/record/steps.tsx';
import { WholeRecord } from '../../../kit/record/whole-record.tsx';
import { useSession } from '../../../kit/session.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { feeColumns } from '../fee.columns.tsx';
import { itemColumns, orderColumns, timeColumns } from './order.columns.tsx';

export function OrderDetail({ row }: { readonly row: OrderRow }) {
  return (
    <WholeRecord endpoint={showOrder} id={row.id}>
      {(order) => <Shown order={order} />}
    </WholeRecord>
  );
}

const note = { marginBlockEnd: 12 };
const shownAbove: ReadonlySet<string> = new Set(['number', 'content', 'price']);

/** A price in yen is paid in RMB at the rate that is kept with it. */
function worth({ price, rate }: Order): string | null {
  if (!price || price.currency === 'CNY' || rate === null) return null;
  const minor = convertMinor(price.minor, price.currency, 'CNY', rate);
  return t('workorders.order.offerInYuan', { amount: moneyText({ currency: 'CNY', minor }), rate });
}

function Shown({ order }: { readonly order: Order }) {
  useLang();
  const { user } = useSession();
  const isStaff = user?.userType === 'staff';
  const none = t('workorders.order.none');
  const { price, priceState, status } = order;
  return (
    <>
      {status === 'audited' && priceState === 'offered' && price && (
        <Alert
          style={note}
          type="warning"
          showIcon
          title={isStaff ? t('workorders.order.notAccepted') : t('workorders.order.offerIs', { price: moneyText(price) })}
          description={[worth(order), order.priceNote].filter(Boolean).join(' · ') || undefined}
        />
      )}
      {order.reason && (status === 'returned' || status === 'rejected' || priceState === 'declined') && (
        <Alert style={note} type="error" showIcon title={order.reason} />
      )}
      <Figures
        of={[
          ['workorders.order.price', price ? money(price) : nothing],
          ['workorders.order.held', order.held ? money(order.held) : nothing],
          ...(isStaff ? ([['workorders.order.spentMinutes', order.spentMinutes]] as const) : []),
        ]}
      />
      <Part title="workorders.order.content">
        <p style={{ whiteSpace: 'pre-wrap' }}>{order.content}</p>
      </Part>
      {order.items.length > 0 && (
        <Part title="workorders.order.items">
          <LineTable columns={itemColumns} rows={order.items} keyOf={({ productId }) => productId} />
        </Part>
      )}
      {order.files.length > 0 && (
        <Part title="workorders.order.files">
          <Gallery files={order.files} />
        </Part>
      )}
      {order.results.length > 0 && (
        <Part title="workorders.order.workResults">
          <Gallery files={order.results} />
        </Part>
      )}
      <Part title="workorders.order.steps">
        <Steps
          zone={order.zone}
          of={order.steps.map((step) => ({
            ...step,
            words: tr(stateText(orderMachine, step.status)),
            tone: orderMachine.states[step.status],
          }))}
        />
      </Part>
      {isStaff && (
        <Part title="workorders.order.times">
          <LineTable columns={timeColumns(instantIn(order.zone ?? undefined))} rows={order.times} keyOf={({ id }) => id} emptyText={none} />
        </Part>
      )}
      <Part title="workorders.order.fees">
        <Suspense fallback={<Skeleton active={false} title={false} />}>
          <LineTable columns={feeColumns} rows={order.fees} keyOf={({ feeLineId }) => feeLineId} emptyText={none} />
        </Suspense>
      </Part>
      <Basics title="workorders.order.basics" columns={orderColumns} row={order} without={shownAbove} />
    </>
  );
}
