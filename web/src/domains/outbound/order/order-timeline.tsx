import { orderMachine } from '@kura/contract/outbound/order/order.machine.ts';
import type { Order } from '@kura/contract/outbound/order/order.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { actor, instantIn } from '../../../kit/list/show.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import './order.css';

const ended: readonly string[] = ['shipped', 'signed', 'cutOff', 'rejected', 'cancelled'];

/** L17 H05: who did which step and when, by the warehouse's clock; then by when it must leave. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  useLang();
  const at = instantIn(order.zone ?? undefined);
  return (
    <ol className="ou-steps">
      {order.steps.map((step, place) => (
        <li key={place} data-tone={orderMachine.states[step.status]}>
          <strong>{tr(stateText(orderMachine, step.status))}</strong>
          <span>{at(step.at)}</span>
          <span>{actor(step.byName)}</span>
          {step.note && <p>{step.note}</p>}
        </li>
      ))}
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
    </ol>
  );
}
