import type { TextRef } from '@kura/contract/kernel/text.ts';
import type { Amount, ChannelOrder } from '../channels/channel-order.ts';

/** K05: exact, and what the column holds. */
const amount = /^-?\d{1,12}(\.\d{1,2}0*)?$/;
const rate = /^\d{1,4}(\.\d{1,4}0*)?$/;
const mostPieces = 1_000_000;
const mostLines = 2000;

const money = ['shippingFee', 'codFee', 'itemTaxTotal', 'itemTotal', 'grandTotal', 'codAmount'] as const;
const rates = ['codRate', 'taxRate'] as const;
const instants = ['orderedAt', 'paidAt', 'shippedAt', 'changedAt'] as const;

const isAmount = (value: Amount, of: RegExp): boolean => value === null || (typeof value === 'string' && of.test(value));
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= mostPieces;
const year = (at: Date): number => at.getUTCFullYear();
const isInstant = (at: Date | null): boolean => at === null || (at instanceof Date && year(at) >= 2000 && year(at) < 2200);

export interface Fault {
  text: TextRef;
  params: { field: string };
}
const at = (text: TextRef, field: string): Fault => ({ text, params: { field } });

/** What makes an order one that cannot be kept, at its first wrong field; null: it can. Asked before anything is written, so that one of them fails alone. */
export function faultOf(order: ChannelOrder): Fault | null {
  if (order.externalId === '' || order.externalId.length > 200) return at('marketplace.fault.id', 'externalId');
  if (order.number.length > 200) return at('marketplace.fault.id', 'number');
  if (!/^[A-Z]{3}$/.test(order.currency)) return at('marketplace.fault.currency', 'currency');
  for (const name of instants) if (!isInstant(order[name])) return at('marketplace.fault.time', name);
  for (const name of money) if (!isAmount(order[name], amount)) return at('marketplace.fault.money', name);
  for (const name of rates) if (!isAmount(order[name], rate)) return at('marketplace.fault.money', name);
  if (order.desiredDate !== null && !isDay(order.desiredDate)) return at('marketplace.fault.time', 'desiredDate');
  return lineFault(order);
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

function lineFault({ lines }: ChannelOrder): Fault | null {
  if (lines.length > mostLines) return at('marketplace.fault.lines', 'lines');
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) return at('marketplace.fault.lines', 'lineId');
  for (const line of lines) {
    if (!isCount(line.ordered) || !isCount(line.shipped) || !isCount(line.cancelled)) return at('marketplace.fault.quantity', line.lineId);
    if (!isAmount(line.unitPrice, amount)) return at('marketplace.fault.money', `unitPrice ${line.lineId}`);
  }
  return null;
}
