import { routeMethods, type RouteMethod } from '@kura/contract/fulfilment/picking/picking.fields.ts';
import type { AisleGraph, Spot } from './aisles.ts';
import { exactTour } from './exact.ts';
import { improve } from './improve.ts';
import { largestGap, nearestFirst, sShape, tourMetres, waysBetween, type Ways } from './tour.ts';

/** Up to here all tours are tried: it takes less than a millisecond. */
const triedAll = 8;

export interface Route {
  method: RouteMethod;
  /** Indexes of the stops, in the order in which they are walked. */
  order: number[];
  /** From the start through all of them and back. */
  metres: number;
}
export type Tours = Readonly<Record<RouteMethod, number[]>>;

/** What each way of walking makes of the same stops. */
export function allTours(graph: AisleGraph, stops: readonly Spot[], ways: Ways): Tours {
  const plain = { sShape: sShape(stops), largestGap: largestGap(graph, stops) };
  const begun = [plain.sShape, plain.largestGap, nearestFirst(ways)].map((tour) => improve(ways, tour));
  return { ...plain, localSearch: shortest(ways, begun) };
}
const shortest = (ways: Ways, tours: readonly number[][]): number[] =>
  tours.reduce((best, tour) => (tourMetres(ways, tour) < tourMetres(ways, best) ? tour : best));

/** The shortest that was found; of equal ones the simplest to walk. `from`: where the picker stands, when the list is under way. */
export function findRoute(graph: AisleGraph, stops: readonly Spot[], from: Spot = graph.start): Route {
  const ways = waysBetween(graph, stops, from);
  const tours = allTours(graph, stops, ways);
  const tried = stops.length <= triedAll ? { ...tours, localSearch: shortest(ways, [tours.localSearch, exactTour(ways)]) } : tours;
  const routes = routeMethods.map((method) => ({ method, order: tried[method], metres: tourMetres(ways, tried[method]) }));
  const best = routes.reduce((a, b) => (b.metres < a.metres - 0.05 ? b : a));
  return { ...best, order: best.order.map((stop) => stop - 1) };
}
