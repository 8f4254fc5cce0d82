import type { ChannelOrder } from '../channel-order.ts';
import type { ChangePage } from '../connector.ts';
import { type Told, textOf } from './told.ts';

/** Rule 2: one order that cannot be read fails itself and not its page. */
export function readEach(
  told: readonly Told[],
  idOf: (order: Told) => unknown,
  read: (order: Told) => ChannelOrder,
): Pick<ChangePage, 'orders' | 'unreadable'> {
  const orders: ChannelOrder[] = [];
  const unreadable: ChangePage['unreadable'][number][] = [];
  for (const order of told) {
    try {
      orders.push(read(order));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      unreadable.push({ externalId: textOf(idOf(order)) || '?', message, raw: JSON.stringify(order) });
    }
  }
  return { orders, unreadable };
}

/** Where a window stands: which list is read, and its next token. Cursors are kept between processes. */
export function openCursor<Part extends string>(cursor: string | null, first: Part): { part: Part; token: string; more: Told } {
  const told = cursor === null ? {} : (JSON.parse(cursor) as Told);
  return { part: (textOf(told.part) || first) as Part, token: textOf(told.token), more: told };
}
export const closeCursor = (part: string, token: string, more: Told = {}): string => JSON.stringify({ ...more, part, token });
