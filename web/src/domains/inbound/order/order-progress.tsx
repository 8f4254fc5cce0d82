import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import type { OrderRow } from '@kura/contract/inbound/order/order.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { placeOnWay } from './way.ts';
import './order.css';

/** How far an order has come: a thin line, one piece for each step of its way. */
export function OrderProgress({ row }: { readonly row: Pick<OrderRow, 'status' | 'deliveryMethod'> }) {
  useLang();
  const { at, of } = placeOnWay(row);
  const state = tr(stateText(orderMachine, row.status));
  const words = at === 0 ? state : t('inbound.page.stepOf', { at, of, state });
  return (
    <span role="img" className="in-way" data-tone={orderMachine.states[row.status]} aria-label={words} title={words}>
      {Array.from({ length: of }, (_, step) => (
        <i key={step} data-done={step < at} />
      ))}
    </span>
  );
}
