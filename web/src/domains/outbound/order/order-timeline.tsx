import { orderMachine } from '@kura/contract/outbound/order/order.machine.ts';
import type { Order } from '@kura/contract/outbound/order/order.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { instantIn } from '../../../kit/list/show.tsx';
import { Steps } from '../../../kit/record/steps.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';

const ended: readonly string[] = ['shipped', 'signed', 'cutOff', 'rejected', 'cancelled'];

/** L17 H05: who did which step and when, by the warehouse's clock; then by when it must leave. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  useLang();
  const at = instantIn(order.zone ?? undefined);
  return (
    <Steps
      zone={order.zone}
      of={order.steps.map((step) => ({ ...step, words: tr(stateText(orderMachine, step.status)), tone: orderMachine.states[step.status] }))}
    >
      {order.expected && (
        <li data-kind="expected">
          <strong>{t('outbound.order.shipBy')}</strong>
          <span>{at(order.expected.shipBy)}</span>
          <span>{t('outbound.page.estimate')}</span>
        </li>
      )}
      {order.shipBy && !ended.includes(order.status) && (
        <li data-kind="expected">
          <strong>{t('outbound.order.shipBy')}</strong>
          <span>{at(order.shipBy)}</span>
          {order.risk !== 'none' && <span>{t(`outbound.order.risk.${order.risk}`)}</span>}
        </li>
      )}
    </Steps>
  );
}
