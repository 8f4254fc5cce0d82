import type { ChannelOrder } from '../channels/channel-order.ts';
import type { Checked, Out } from './facts.ts';

export interface Report {
  /** Asked otherwise, answered unreadably, or a fact that does not hold. */
  differences: string[];
  /** Asked by one of the two only, and what nobody can tell. */
  remarks: string[];
  /** Orders with their states, lines and money; what became of writes. */
  out: string[];
  facts: Checked[];
}

const moneyOf = ({ grandTotal, codFee, currency }: ChannelOrder): string =>
  `${grandTotal ?? '?'} ${currency}${codFee === null ? '' : `, COD fee ${codFee}`}`;

export function sayOut(
  { orders, listed, written }: Pick<Out, 'orders' | 'listed' | 'written'>,
  { endsAt, waitSeconds }: Pick<Out, 'endsAt' | 'waitSeconds'>,
  report: Report,
): void {
  for (const order of orders.values()) {
    const states = [order.shipment ?? `unknown word ${order.rawStatus}`, order.orderState, order.platformState, order.payment]
      .filter(Boolean)
      .join(', ');
    const pieces = order.lines.reduce((sum, line) => sum + line.ordered, 0);
    report.out.push(`order ${order.number}: ${states}; ${order.lines.length} lines, ${pieces} pieces; ${moneyOf(order)}`);
  }
  for (const order of listed.values()) {
    const states = [order.shipment, order.orderState, order.platformState, order.payment].filter(Boolean).join(', ');
    report.out.push(`listed ${order.externalId}${states ? `: ${states}` : ''}`);
  }
  for (const [key, end] of written) {
    const said = end === null ? 'not decided yet' : end.state === 'refused' ? `refused: ${end.message.slice(0, 160)}` : end.state;
    report.out.push(`written${key ? ` ${key}` : ''}: ${said}`);
  }
  if (endsAt) report.out.push(`ends ${endsAt.toISOString()}`);
  if (waitSeconds !== null) report.out.push(`to wait ${waitSeconds} s`);
}
