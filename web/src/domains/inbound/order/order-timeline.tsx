import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import type { Order, OrderStep } from '@kura/contract/inbound/order/order.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { Steps } from '../../../kit/record/steps.tsx';
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
  return (
    <>
      <OrderProgress row={order} />
      <Steps
        zone={order.zone}
        of={order.steps.map((step) => ({ ...step, words: words(step), tone: step.isBack || step.isCorrection ? 'warning' : 'processing' }))}
      >
        {order.expected.map(({ status, day }) => (
          <li key={status} data-kind="expected">
            <strong>{words({ status, isBack: false, isCorrection: false })}</strong>
            <span>{t('inbound.page.expected', { day })}</span>
          </li>
        ))}
      </Steps>
    </>
  );
}
