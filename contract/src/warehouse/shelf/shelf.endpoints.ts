import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { textFilter } from '../../kernel/filter.ts';
import { Id, queryId, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { optionQuery } from '../option-query.ts';
import { shelfFields } from './shelf.fields.ts';
import { Shelf, ShelfChange, ShelfRoom } from './shelf.ts';
import { ShelvesInput } from './shelf-plan.ts';

export const listShelves = listEndpoint({
  path: '/shelf/list',
  permission: 'warehouse:shelf:list',
  does: 'Lists shelves with how many of their locations hold something.',
  record: 'warehouse.shelf',
  row: Shelf,
  filters: { keyword: textFilter('warehouse.shelf.keyword'), ...filtersOf(shelfFields, ['warehouseId', 'areaId', 'shelfType']) },
  sorts: ['name', 'barcode', 'pickOrder', 'sort', 'createdAt', 'locationCount', 'usedCount'],
  export: { permission: 'warehouse:shelf:export', title: 'warehouse.shelf.title' },
});

export const showShelf = endpoint({
  method: 'GET',
  path: '/shelf/show',
  permission: 'warehouse:shelf:list',
  does: 'One shelf.',
  query: z.object({ id: queryId('warehouse.shelf') }),
  data: Shelf,
});

export const createShelves = endpoint({
  method: 'POST',
  path: '/shelf/create',
  permission: 'warehouse:shelf:add',
  does: 'Makes shelves and all their locations, or nothing when one number or barcode is taken.',
  body: ShelvesInput,
  data: z.object({ shelfIds: z.array(Id), locationCount: z.int() }),
  example: { body: { areaId: 1, shelfStart: 1, count: 3, layers: 4, grids: 5, capacity: 100, barcodeStart: '0101' } },
});

export const changeShelf = endpoint({
  method: 'PUT',
  path: '/shelf/change',
  permission: 'warehouse:shelf:edit',
  does: 'Changes picking order, sort and capacity of a shelf; a new picking order renews the walking order of its locations.',
  body: ShelfChange,
  data: Shelf,
});

export const deleteShelf = endpoint({
  method: 'DELETE',
  path: '/shelf/delete',
  permission: 'warehouse:shelf:delete',
  does: 'Deletes a shelf none of whose locations ever held anything.',
  body: z.object({ id: recordId('warehouse.shelf') }),
  data: z.object({ id: Id }),
});

export const getShelfRoom = endpoint({
  method: 'GET',
  path: '/shelf/room',
  permission: 'warehouse:shelf:list',
  does: 'The next free shelf number of an area, the next free barcode of its warehouse, and what stands there.',
  query: z.object({ areaId: queryId('warehouse.area') }),
  data: ShelfRoom,
});

export const listShelfOptions = endpoint({
  method: 'GET',
  path: '/shelf/options',
  permission: 'warehouse:location:list',
  does: 'Shelves that a picker offers, at most 50 for a keyword; `id` finds the one already picked.',
  query: z.object({
    ...optionQuery,
    warehouseId: z.optional(queryId('warehouse.warehouse')),
    areaId: z.optional(queryId('warehouse.area')),
  }),
  data: z.array(z.object({ id: Id, name: z.string(), barcode: z.string(), warehouseCode: z.string() })),
});
