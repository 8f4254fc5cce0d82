import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { choiceFilter, textFilter } from '../../kernel/filter.ts';
import { queryId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { locationFields, locationKinds } from './location.fields.ts';
import { CapacityChange, fillFilters, LabelOrder, Location, LocationMap, LocationOption } from './location.ts';
import { optionQuery } from '../option-query.ts';

export const listLocations = listEndpoint({
  path: '/location/list',
  permission: 'warehouse:location:list',
  does: 'Lists locations with what lies in them and how full they are.',
  record: 'warehouse.location',
  row: Location,
  filters: {
    keyword: textFilter('warehouse.location.keyword'),
    ...filtersOf(locationFields, ['warehouseId', 'areaId', 'shelfId']),
    ...choicesFiltersOf(locationFields, ['kind']),
    ...filtersOf(locationFields, ['state']),
    fill: choiceFilter('warehouse.location.fill', fillFilters, 'warehouse.location.fill'),
  },
  sorts: ['pickSeq', 'code', 'good', 'locked', 'defective'],
  totalsOf: locationFields,
  export: { permission: 'warehouse:location:export', title: 'warehouse.location.title' },
});

export const showLocation = endpoint({
  method: 'GET',
  path: '/location/show',
  permission: 'warehouse:location:list',
  does: 'One location with what lies in it.',
  query: z.object({ id: queryId('warehouse.location') }),
  data: Location,
});

export const getLocationMap = endpoint({
  method: 'GET',
  path: '/location/map',
  permission: 'warehouse:location:list',
  does: 'All shelf locations of a warehouse or of one area in few words: state, fill, age of the oldest lot, pieces; at most 20,000.',
  query: z.object({ warehouseId: queryId('warehouse.warehouse'), areaId: z.optional(queryId('warehouse.area')) }),
  data: LocationMap,
});

export const listLocationOptions = endpoint({
  method: 'GET',
  path: '/location/options',
  permission: 'warehouse:location:list',
  does: 'Locations that a picker offers, at most 50 for a keyword; `id` finds the one already picked.',
  query: z.object({ ...optionQuery, warehouseId: z.optional(queryId('warehouse.warehouse')), kind: z.optional(z.enum(locationKinds)) }),
  data: z.array(LocationOption),
});

export const findLocation = endpoint({
  method: 'GET',
  path: '/location/scan',
  permission: 'warehouse:location:list',
  does: 'The location of a warehouse whose barcode (or code) was scanned.',
  query: z.object({ warehouseId: queryId('warehouse.warehouse'), barcode: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)) }),
  data: LocationOption,
});

export const changeCapacity = endpoint({
  method: 'PUT',
  path: '/location/capacity',
  permission: 'warehouse:location:edit',
  does: 'Sets the capacity of locations: pieces on small shelves, cubic metres on large ones.',
  body: CapacityChange,
  data: z.object({ changed: z.int() }),
});

/** The file is kept outside of any transaction: one held meanwhile would keep a connection from those who keep theirs. */
export const printLocationLabels = endpoint({
  method: 'POST',
  path: '/location/labels',
  permission: 'warehouse:location:print',
  log: 'none',
  transaction: 'own',
  does: 'Barcode labels of locations as PDF, at most 1000 at once.',
  body: LabelOrder,
  data: z.object({ name: z.string(), url: z.string() }),
  example: { body: { ids: [1], size: '60x40' } },
});
