import type { ChannelOrder } from '../channels/channel-order.ts';
import type { Out } from './out.ts';
import type { Report } from './report.ts';

const moneyOf = ({ grandTotal, codFee, currency }: ChannelOrder): string =>
  `${grandTotal ?? '?'} ${currency}${codFee === null ? '' : `, COD fee ${codFee}`}`;

/** What came out of a file, in words. */
export function sayOut({ orders, listed, written, asides, endsAt, waitSeconds }: Out, { out }: Pick<Report, 'out'>): void {
  for (const order of orders.values()) {
    const states = [order.shipment ?? `unknown word ${order.rawStatus}`, order.orderState, order.platformState, order.payment]
      .filter(Boolean)
      .join(', ');
    const pieces = order.lines.reduce((sum, line) => sum + line.ordered, 0);
    out.push(`order ${order.number}: ${states}; ${order.lines.length} lines, ${pieces} pieces; ${moneyOf(order)}`);
  }
  for (const order of listed.values()) {
    const states = [order.shipment, order.orderState, order.platformState, order.payment].filter(Boolean).join(', ');
    out.push(`listed ${order.externalId}${states ? `: ${states}` : ''}`);
  }
  for (const [key, end] of [...written, ...asides]) {
    const said = end === null ? 'not decided yet' : end.state === 'refused' ? `refused: ${end.message.slice(0, 160)}` : end.state;
    out.push(`written${key ? ` ${key}` : ''}: ${said}`);
  }
  if (endsAt) out.push(`ends ${endsAt.toISOString()}`);
  if (waitSeconds !== null) out.push(`to wait ${waitSeconds} s`);
}
