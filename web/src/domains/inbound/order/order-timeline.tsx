import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import type { Order, OrderStep } from '@kura/contract/inbound/order/order.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { actor, instantIn } from '../../../kit/list/show.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { OrderProgress } from './order-progress.tsx';
import './order.css';

const words = ({ status, isBack, isCorrection }: Pick<OrderStep, 'status' | 'isBack' | 'isCorrection'>): string => {
  if (isCorrection) return t('inbound.page.corrected');
  const state = tr(stateText(orderMachine, status));
  return isBack ? t('inbound.page.rolledBack', { state }) : state;
};

/** L17 H05: who did which step and when, by the warehouse's clock; then what is still to come, on which working day. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  useLang();
  const at = instantIn(order.zone ?? undefined);
  return (
    <>
      <OrderProgress row={order} />
      <ol className="in-steps">
        {order.steps.map((step, place) => (
          <li key={place} data-kind={step.isBack || step.isCorrection ? 'back' : 'done'}>
            <strong>{words(step)}</strong>
            <span>{at(step.at)}</span>
            <span>{actor(step.byName)}</span>
            {step.note && <p>{step.note}</p>}
          </li>
        ))}
        {order.expected.map(({ status, day }) => (
          <li key={status} data-kind="expected">
            <strong>{words({ status, isBack: false, isCorrection: false })}</strong>
            <span>{t('inbound.page.expected', { day })}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
