import type { ChannelOrder } from '../channels/channel-order.ts';
import type { Written } from '../channels/connector.ts';
import { sameNumber } from '../channels/tracking.ts';
import type { Sent } from './replayed.ts';

interface Attempt extends Sent {
  /** Null: not decided yet. */
  end: Written | null;
}

/** What became of the writes of a file: the same may be said again, asked after, or be found at the order (channel rule 4). */
export class Endings {
  readonly #attempts: Attempt[] = [];
  /** `numbers`: the tracking numbers that were told; an end without any is that of all attempts at the order. */
  put(sent: Sent, end: Written | null): void {
    const same = this.#same(sent);
    if (same.length === 0) this.#attempts.push({ ...sent, end });
    if (end !== null) for (const each of same) each.end = end;
  }
  /** Whoever was turned away or heard nothing is done when the channel shows the number. */
  foundAt({ externalId, number, parcels }: ChannelOrder): void {
    const isThere = (sent: string) => parcels.some(({ trackingNumber }) => sameNumber(trackingNumber, sent));
    for (const each of this.#attempts) {
      const isMeant = each.key === '' || each.key === externalId || each.key === number;
      if (isMeant && each.numbers.length > 0 && each.numbers.every(isThere)) each.end = { state: 'done' };
    }
  }
  isDone(sent: Sent): boolean {
    return this.#same(sent).every(({ end }) => end?.state === 'done');
  }
  #same({ key, numbers, content }: Sent): Attempt[] {
    const isSame = (each: Attempt) => numbers.length === 0 || (each.numbers.join() === numbers.join() && each.content === content);
    return this.#attempts.filter((each) => each.key === key && isSame(each));
  }
  /** By order: the worst of its parcels. */
  get byKey(): ReadonlyMap<string, Written | null> {
    return worst(this.#attempts.map(({ key, end }) => [key, end]));
  }
  get byNumber(): ReadonlyMap<string, Written | null> {
    return worst(this.#attempts.flatMap(({ numbers, end }) => numbers.map((number) => [number, end] as const)));
  }
}

const rank = (end: Written | null): number => (end === null ? 1 : end.state === 'refused' ? 2 : 0);
function worst(ends: readonly (readonly [string, Written | null])[]): ReadonlyMap<string, Written | null> {
  const found = new Map<string, Written | null>();
  for (const [key, end] of ends) {
    const before = found.get(key);
    if (before === undefined || rank(end) >= rank(before)) found.set(key, end);
  }
  return found;
}
