import type { Ways } from './tour.ts';

/** More stops take twice as long each. */
export const mostExact = 12;

/** Held and Karp: the shortest tour of all, for few stops. */
export function exactTour({ count, metres }: Ways): number[] {
  const stops = count - 1;
  if (stops === 0) return [];
  if (stops > mostExact) throw new RangeError(`${stops} stops are too many to try them all`);
  const all = 1 << stops;
  const best = new Float64Array(all * stops).fill(Number.POSITIVE_INFINITY);
  const before = new Int8Array(all * stops).fill(-1);
  for (let i = 0; i < stops; i++) best[(1 << i) * stops + i] = metres[i + 1] as number;
  for (let set = 1; set < all; set++)
    for (let last = 0; last < stops; last++) {
      const so = best[set * stops + last] as number;
      if (so === Number.POSITIVE_INFINITY) continue;
      for (let next = 0; next < stops; next++) {
        if (set & (1 << next)) continue;
        const to = (set | (1 << next)) * stops + next;
        const sum = so + (metres[(last + 1) * count + next + 1] as number);
        if (sum < (best[to] as number)) {
          best[to] = sum;
          before[to] = last;
        }
      }
    }
  let set = all - 1;
  let last = 0;
  const closed = (stop: number): number => (best[set * stops + stop] as number) + (metres[(stop + 1) * count] as number);
  for (let i = 1; i < stops; i++) if (closed(i) < closed(last)) last = i;
  const tour: number[] = [];
  while (last >= 0) {
    tour.push(last + 1);
    const previous = before[set * stops + last] as number;
    set ^= 1 << last;
    last = previous;
  }
  return tour.toReversed();
}

/** No tour is shorter than the shortest tree that joins all stops, with the way back from the one that is worst to leave out. */
export function lowerBound({ count, metres }: Ways): number {
  if (count < 2) return 0;
  let best = 0;
  for (let out = 0; out < Math.min(count, 12); out++) best = Math.max(best, treeWithout(count, metres, out));
  return best;
}

function treeWithout(count: number, metres: Float64Array, out: number): number {
  const ends = Array.from({ length: count }, (_, i) => (i === out ? Number.POSITIVE_INFINITY : (metres[out * count + i] as number)));
  const [one = 0, two = one] = ends.filter(Number.isFinite).toSorted((a, b) => a - b);
  const near = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const done = new Uint8Array(count);
  done[out] = 1;
  near[out === 0 ? 1 : 0] = 0;
  let sum = one + two;
  for (let n = 1; n < count; n++) {
    let next = -1;
    for (let i = 0; i < count; i++) if (!done[i] && (next < 0 || (near[i] as number) < (near[next] as number))) next = i;
    done[next] = 1;
    sum += near[next] as number;
    for (let i = 0; i < count; i++) if (!done[i]) near[i] = Math.min(near[i] as number, metres[next * count + i] as number);
  }
  return sum;
}
