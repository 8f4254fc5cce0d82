import type { ChannelOrder } from '../channels/channel-order.ts';
import type { Written } from '../channels/connector.ts';
import type { ListedOrder } from './replayed.ts';

/** All that came out of a file. */
export interface Out {
  orders: ReadonlyMap<string, ChannelOrder>;
  listed: ReadonlyMap<string, ListedOrder>;
  /** Asked for by name, and not told. */
  missing: ReadonlySet<string>;
  /** Some call told orders, or failed to: a file that only writes says nothing of what they are. */
  isOfOrders: boolean;
  /** The file shows words that nobody knows, on purpose. */
  showsUnknown: boolean;
  pages: number;
  hasNext: boolean;
  /** Of writes that tell a tracking number, by order. */
  written: ReadonlyMap<string, Written | null>;
  writtenByNumber: ReadonlyMap<string, Written | null>;
  /** Of the other writes. */
  asides: ReadonlyMap<string, Written | null>;
  endsAt: Date | null;
  renewableUntil: Date | null;
  lastsSeconds: number | null;
  waitSeconds: number | null;
  /** Refused, or trouble, and not said again with success. */
  refusals: readonly Refused[];
}
export interface Refused {
  code: string;
  message: string;
  /** The channel does not know the store's credentials any more. */
  isCredentials: boolean;
  /** Passes by itself: tried again later. */
  isTrouble: boolean;
}
export interface Checked {
  name: string;
  state: 'holds' | 'wrong' | 'unclear';
  why: string;
}

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By the id, by the number that people read, or by a part of the id. */
export function find<T>(all: ReadonlyMap<string, T>, key: string): T | undefined {
  const direct = all.get(key);
  if (direct !== undefined) return direct;
  for (const [id, value] of all)
    if (id.endsWith(`/${key}`) || id.startsWith(`${key}/`) || (value as { number?: string } | null)?.number === key) return value;
  return undefined;
}
export const all = <T>(map: ReadonlyMap<string, T>): T[] => [...map.values()];
export const checked = (name: string, isTrue: boolean | null, why: string): Checked => ({
  name,
  state: isTrue === null ? 'unclear' : isTrue ? 'holds' : 'wrong',
  why,
});
export const equal = (name: string, wanted: unknown, told: unknown): Checked =>
  checked(name, String(wanted) === String(told), `${JSON.stringify(wanted)} wanted, ${JSON.stringify(told)} came out`);
