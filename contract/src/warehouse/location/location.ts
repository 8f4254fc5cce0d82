import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { labelSizes, type LabelSizeName } from '../../kernel/label.ts';
import { rule } from '../../kernel/rule.ts';
import { areaKinds } from '../area/area.fields.ts';
import { ShelfShape } from '../shelf/shelf.ts';
import { locationFields, locationStates, type virtualKinds } from './location.fields.ts';

export type VirtualKind = (typeof virtualKinds)[number];
export type LocationState = (typeof locationStates)[number];

/** A place is full before the last piece: nobody stacks to the last per cent. */
export const fullFromPercent = 95;
/** What a list of places may be narrowed to: beside the bands, whatever holds something. */
export const fillFilters = ['empty', 'used', 'partly', 'full', 'over'] as const;
export const fillBands = ['empty', 'partly', 'full', 'over'] as const;
export type FillBand = (typeof fillBands)[number];
export function fillBandOf(pieces: number, fillPercent: number | null): FillBand {
  if (pieces === 0) return 'empty';
  if (fillPercent === null || fillPercent < fullFromPercent) return 'partly';
  return fillPercent > 100 ? 'over' : 'full';
}

/** Days since the lot date, the lot day being 0. */
export const ageBands = ['upTo60', 'upTo180', 'over180'] as const;
export type AgeBand = (typeof ageBands)[number];
export const ageBandOf = (days: number): AgeBand => (days <= 60 ? 'upTo60' : days <= 180 ? 'upTo180' : 'over180');

export const Location = z.object({
  id: Id,
  ...rowsOf(locationFields),
  shelfNumber: z.nullable(z.int()),
  layer: z.nullable(z.int()),
  grid: z.nullable(z.int()),
});
export type Location = z.infer<typeof Location>;

export const LocationOption = z.object({
  id: Id,
  ...rowsOf(locationFields, ['warehouseId', 'warehouseCode', 'kind', 'code', 'barcode', 'state', 'shelfType', 'areaKind']),
});
export type LocationOption = z.infer<typeof LocationOption>;

/** More cells than a screen can tell apart. */
export const mostOnMap = 20_000;
export const LocationMap = z.object({
  areas: z.array(z.object({ id: Id, name: z.string(), kind: z.enum(areaKinds), sort: z.int() })),
  /** In walking order. */
  shelves: z.array(ShelfShape),
  cells: z.array(
    z.object({
      id: Id,
      shelfId: Id,
      layer: z.int(),
      grid: z.int(),
      state: z.enum(locationStates),
      fillPercent: z.nullable(z.number()),
      age: z.nullable(z.enum(ageBands)),
      pieces: z.int(),
    }),
  ),
});
export type LocationMap = z.infer<typeof LocationMap>;

export const CapacityChange = z.object({
  ids: z.array(recordId('warehouse.location')).check(z.minLength(1), z.maxLength(1000)),
  capacity: locationFields.capacity.input,
});
export type CapacityChange = z.infer<typeof CapacityChange>;

export const mostLabels = 1000;
export const labelSizeNames = Object.keys(labelSizes) as [LabelSizeName, ...LabelSizeName[]];
/** Ticked locations, or everything on these shelves. */
export const LabelOrder = z
  .object({
    ids: z._default(z.array(recordId('warehouse.location')).check(z.maxLength(mostLabels)), []),
    shelfIds: z._default(z.array(recordId('warehouse.shelf')).check(z.maxLength(99)), []),
    size: z.enum(labelSizeNames),
  })
  .check(rule(({ ids, shelfIds }) => ids.length + shelfIds.length > 0, 'kernel.error.selectFirst', undefined, ['ids']));
export type LabelOrder = z.infer<typeof LabelOrder>;
