import { hmac, open, seal } from '../../../kernel/crypto.ts';
import type { ChannelOrder } from '../channels/channel-order.ts';

const storable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value;

/** As it is compared and kept. A null byte and half a character are no text to PostgreSQL, wherever a channel has them from: it is read without them. */
export function asTold(order: ChannelOrder): { order: ChannelOrder; text: string } {
  const text = JSON.stringify(order);
  if (!/\\u(0000|d[89a-f])/i.test(text)) return { order, text };
  const clean = JSON.stringify(order, storable);
  return { order: readTold(clean), text: clean };
}

/** Two tellings with the same mark say the same. With a key: who reads the table cannot try names and addresses on it. */
export const toldHash = (sealKey: Buffer, text: string): string => hmac(sealKey, text);

export const sealTold = (sealKey: Buffer, text: string): string => seal(sealKey, text);

const instant = (text: unknown): Date | null => (typeof text === 'string' ? new Date(text) : null);
type Kept = Omit<ChannelOrder, 'orderedAt'> & { orderedAt: string };
export function readTold(text: string): ChannelOrder {
  const told = JSON.parse(text) as Kept;
  return {
    ...told,
    orderedAt: new Date(told.orderedAt),
    paidAt: instant(told.paidAt),
    shippedAt: instant(told.shippedAt),
    changedAt: instant(told.changedAt),
    parcels: told.parcels.map((parcel) => ({ ...parcel, shippedAt: instant(parcel.shippedAt) })),
  };
}

/** The order as its connector told it last; null once its personal data is masked. What a write to the channel starts from. */
export const openTold = (sealKey: Buffer, told: string): ChannelOrder | null => (told === '' ? null : readTold(open(sealKey, told)));
