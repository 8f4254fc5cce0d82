import type { ChannelOrder } from './channel-order.ts';
import { type ChangePage, ChannelRefusal } from './connector.ts';

/** Of orders that were asked for by name: one that nobody can make sense of is told to whoever asked, and is not simply missing. */
export function allRead({ orders, unreadable: [first] }: Pick<ChangePage, 'orders' | 'unreadable'>): readonly ChannelOrder[] {
  if (first) throw new ChannelRefusal('refused', 'unreadable', first.message);
  return orders;
}

/** The same for one order. */
export function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ChannelRefusal || !(error instanceof Error)) throw error;
    throw new ChannelRefusal('refused', 'unreadable', error.message);
  }
}
