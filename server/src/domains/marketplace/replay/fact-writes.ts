import type { ChannelOrder } from '../channels/channel-order.ts';
import type { Written } from '../channels/connector.ts';
import { all, checked, type Checked, equal, find, isMap, type Out } from './out.ts';

const isDone = (end: Written | null | undefined): boolean => end?.state === 'done';
const isShown = ({ shipment, parcels }: ChannelOrder): boolean => shipment === 'shipped' || parcels.length > 0;

/** What was written and became of it; where nothing was, since the channel has it already, what the orders show. */
export function checkWaybill(wanted: unknown, out: Out): Checked {
  const name = 'waybillReturned';
  if (isMap(wanted)) {
    const isReturned = (key: string) => {
      const ofOrder = find(out.written, key);
      const end = ofOrder === undefined ? out.writtenByNumber.get(key) : ofOrder;
      const order = find(out.orders, key);
      return end === undefined && order ? isShown(order) : isDone(end);
    };
    const wrong = Object.entries(wanted).filter(([key, value]) => isReturned(key) !== value);
    return checked(name, wrong.length === 0, wrong.map(([key]) => key).join(', '));
  }
  if (typeof wanted !== 'boolean') return checked(name, null, String(wanted));
  const [writes, orders] = [all(out.written), all(out.orders)];
  const returned = writes.length > 0 ? writes.every(isDone) : out.refusals.length === 0 && orders.length > 0 && orders.every(isShown);
  return checked(name, returned === wanted, `${returned} came out`);
}

/** Of writes that tell no number. */
export function checkAsides(name: string, wanted: unknown, out: Out): Checked {
  const ends = new Map([...out.written, ...out.asides]);
  if (isMap(wanted)) {
    const wrong = Object.entries(wanted).filter(([key, value]) => isDone(find(ends, key)) !== value);
    return checked(name, wrong.length === 0, wrong.map(([key]) => key).join(', '));
  }
  const done = out.refusals.length === 0 && ends.size > 0 && all(ends).every(isDone);
  return typeof wanted === 'boolean' ? checked(name, wanted === done, `${done} came out`) : checked(name, null, '');
}

export const isUnbound = ({ refusals }: Out): boolean => refusals.some(({ isCredentials }) => isCredentials);
const endsOf = ({ written, asides }: Out): Written[] => [...all(written), ...all(asides)].filter((end) => end !== null);
export const wordsOfRefusals = (out: Out): string[] => [
  ...out.refusals.flatMap(({ code, message }) => [code, message]),
  ...endsOf(out).flatMap((end) => (end.state === 'refused' ? [end.code, end.message] : [])),
];
export const warningsOf = (out: Out): string[] => endsOf(out).flatMap((end) => (end.state !== 'refused' && end.note ? [end.note] : []));
/** In the channel's words, of which a file may have another part: what is not among them is left open. */
export function checkWords(name: string, wanted: unknown, said: readonly string[]): Checked {
  if (typeof wanted === 'boolean') return equal(name, wanted, said.length > 0);
  return checked(name, said.some((words) => words.includes(String(wanted))) || null, `${said.join(' ')} came out`);
}
