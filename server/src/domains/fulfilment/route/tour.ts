import type { AisleGraph, Spot } from './aisles.ts';

/** Every way between the stops. From 0 the trolley starts, wherever it stands, and to 0 it comes back: to the head of the first aisle. */
export interface Ways {
  readonly count: number;
  readonly metres: Float64Array;
}

export function waysBetween(graph: AisleGraph, stops: readonly Spot[], from: Spot = graph.start): Ways {
  const spots = [graph.start, ...stops];
  const count = spots.length;
  const metres = new Float64Array(count * count);
  for (let i = 0; i < count; i++)
    for (let j = i + 1; j < count; j++) metres[i * count + j] = metres[j * count + i] = graph.metres(spots[i] as Spot, spots[j] as Spot);
  if (from !== graph.start) for (let j = 1; j < count; j++) metres[j] = graph.metres(from, spots[j] as Spot);
  return { count, metres };
}

/** Stops by their number in `Ways`, from 1 on; the way there and back is included. */
export function tourMetres({ count, metres }: Ways, tour: readonly number[]): number {
  let sum = 0;
  let from = 0;
  for (const stop of tour) {
    sum += metres[from * count + stop] as number;
    from = stop;
  }
  return sum + (metres[from * count] as number);
}

interface Numbered extends Spot {
  stop: number;
}
const inAisles = (stops: readonly Spot[]): Numbered[][] =>
  [
    ...Map.groupBy(
      stops.map((spot, i): Numbered => ({ ...spot, stop: i + 1 })),
      ({ aisle }) => aisle,
    ),
  ]
    .toSorted(([a], [b]) => a - b)
    .map(([, own]) => own.toSorted((a, b) => a.x - b.x || a.stop - b.stop));
const stopsOf = (rows: readonly Numbered[]): number[] => rows.map(({ stop }) => stop);

/** Up one aisle and down the next. */
export const sShape = (stops: readonly Spot[]): number[] =>
  inAisles(stops).flatMap((own, i) => stopsOf(i % 2 === 0 ? own : own.toReversed()));

/** Through the first aisle and the last; the aisles between are entered from both sides, up to the longest stretch without a stop. */
export function largestGap(graph: AisleGraph, stops: readonly Spot[]): number[] {
  const aisles = inAisles(stops);
  const [first = [], ...rest] = aisles;
  const last = rest.pop() ?? [];
  const front: Numbered[][] = [];
  const back: Numbered[][] = [];
  for (const own of rest) {
    const marks = [0, ...own.map(({ x }) => x), graph.endOf((own[0] as Numbered).aisle)];
    let widest = 0;
    for (let i = 1; i < marks.length - 1; i++)
      if ((marks[i + 1] as number) - (marks[i] as number) > (marks[widest + 1] as number) - (marks[widest] as number)) widest = i;
    front.push(own.slice(0, widest));
    back.push(own.slice(widest).toReversed());
  }
  return [...stopsOf(first), ...back.flatMap(stopsOf), ...stopsOf(last.toReversed()), ...front.toReversed().flatMap(stopsOf)];
}

/** Always to the nearest that is left. */
export function nearestFirst({ count, metres }: Ways): number[] {
  const left = new Set(Array.from({ length: count - 1 }, (_, i) => i + 1));
  const tour: number[] = [];
  let from = 0;
  while (left.size > 0) {
    let best = 0;
    let shortest = Number.POSITIVE_INFINITY;
    for (const stop of left) {
      const way = metres[from * count + stop] as number;
      if (way < shortest) [best, shortest] = [stop, way];
    }
    tour.push(best);
    left.delete(best);
    from = best;
  }
  return tour;
}
