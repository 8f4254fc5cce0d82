import type { RouteMethod } from '@kura/contract/fulfilment/picking/picking.fields.ts';
import type { AisleGraph, Spot } from './aisles.ts';
import { findRoute } from './find-route.ts';

export interface PlaceOnWay {
  locationId: number;
  shelfId: number;
  grid: number;
}
export interface WalkedPlaces {
  method: RouteMethod;
  metres: number;
  stops: number;
  /** From 1 on; all layers of a compartment are one stop. */
  turns: Map<number, number>;
}

/** In which order the places of one area are walked. One that stands on no shelf of it comes last. */
export function routePlaces(graph: AisleGraph, places: readonly PlaceOnWay[], from?: PlaceOnWay): WalkedPlaces {
  const byStop = Map.groupBy(places, ({ shelfId, grid }) => `${shelfId}:${grid}`);
  const stops: { spot: Spot; locationIds: number[] }[] = [];
  const lost: number[] = [];
  for (const own of byStop.values()) {
    const spot = graph.spotOf(own[0] as PlaceOnWay);
    const locationIds = own.map(({ locationId }) => locationId);
    if (spot) stops.push({ spot, locationIds });
    else lost.push(...locationIds);
  }
  const start = from && graph.spotOf(from);
  const { method, order, metres } = findRoute(
    graph,
    stops.map(({ spot }) => spot),
    start,
  );
  const walked = [...order.flatMap((stop) => stops[stop]?.locationIds.toSorted((a, b) => a - b) ?? []), ...lost];
  const turns = new Map<number, number>();
  for (const locationId of walked) if (!turns.has(locationId)) turns.set(locationId, turns.size + 1);
  return { method, metres: Math.round(metres), stops: stops.length, turns };
}
