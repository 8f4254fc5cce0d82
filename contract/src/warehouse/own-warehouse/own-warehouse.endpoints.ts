import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { textFilter } from '../../kernel/filter.ts';
import { Id, queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { Area, AreaChange, AreaInput } from '../area/area.ts';
import { optionQuery } from '../option-query.ts';
import { warehouseFields } from './own-warehouse.fields.ts';
import { Warehouse, WarehouseChange, WarehouseInput, WarehouseOption, WarehouseRow } from './own-warehouse.ts';
import { warehouseMachine } from './own-warehouse.machine.ts';

const example = {
  code: 'TYO2',
  nameZh: '千叶二仓',
  nameJp: '千葉第二倉庫',
  region: '千葉県',
  postcode: '272-0193',
  address: '千葉県市川市塩浜2-1',
  phone: '047-000-0000',
};

export const listWarehouses = listEndpoint({
  path: '/warehouse/list',
  permission: 'warehouse:warehouse:list',
  does: 'Lists our own warehouses with their hours, when an order of this moment leaves, and how many areas, shelves and locations they have.',
  record: 'warehouse.warehouse',
  row: WarehouseRow,
  filters: { keyword: textFilter('warehouse.warehouse.keyword'), ...filtersOf(warehouseFields, ['country', 'status']) },
  sorts: ['createdAt', 'code'],
  export: { permission: 'warehouse:warehouse:export', title: 'warehouse.warehouse.title' },
});

export const createWarehouse = endpoint({
  method: 'POST',
  path: '/warehouse/create',
  permission: 'warehouse:warehouse:add',
  does: 'Adds a warehouse and its virtual locations; the zone follows from the country.',
  body: WarehouseInput,
  data: Warehouse,
  example: { body: { ...example, country: 'JP' } },
});

export const changeWarehouse = endpoint({
  method: 'PUT',
  path: '/warehouse/change',
  permission: 'warehouse:warehouse:edit',
  does: 'Changes names, address, cut-off times and working days of a warehouse; its country stays.',
  body: WarehouseChange,
  data: Warehouse,
  example: { body: { ...example, id: 1 } },
});

export const warehouseMoves = moveEndpoints(warehouseMachine, {
  path: '/warehouse',
  data: Warehouse,
  does: {
    enable: 'Offers a disabled warehouse again.',
    disable: 'Takes a warehouse out of every choice; its stock stays where it is.',
  },
});

/** For customers too: their stock screens are narrowed by warehouse. */
export const listWarehouseOptions = endpoint({
  method: 'GET',
  path: '/warehouse/options',
  permission: 'signedIn',
  does: 'Enabled warehouses, at most 50 for a keyword; `id` finds the one already picked, whatever its state.',
  query: z.object(optionQuery),
  data: z.array(WarehouseOption),
});

export const listAreas = endpoint({
  method: 'GET',
  path: '/area/list',
  permission: 'warehouse:location:list',
  does: 'All areas of a warehouse in walking order.',
  query: z.object({ warehouseId: queryId('warehouse.warehouse') }),
  data: z.array(Area),
});
export const listAreaOptions = endpoint({
  method: 'GET',
  path: '/area/options',
  permission: 'warehouse:location:list',
  does: 'Areas that a picker offers, at most 50 for a keyword; `id` finds the one already picked.',
  query: z.object({ ...optionQuery, warehouseId: z.optional(queryId('warehouse.warehouse')) }),
  data: z.array(Area),
});
export const createArea = endpoint({
  method: 'POST',
  path: '/area/create',
  permission: 'warehouse:area:edit',
  does: 'Adds an area to a warehouse.',
  body: AreaInput,
  data: Area,
  example: { body: { warehouseId: 1, name: 'A', sort: 1 } },
});
export const changeArea = endpoint({
  method: 'PUT',
  path: '/area/change',
  permission: 'warehouse:area:edit',
  does: 'Changes an area; its name stands in location codes and stays once it has shelves. A new sort renews the walking order of all its locations.',
  body: AreaChange,
  data: Area,
  example: { body: { id: 1, name: 'A', sort: 1 } },
});
export const deleteArea = endpoint({
  method: 'DELETE',
  path: '/area/delete',
  permission: 'warehouse:area:edit',
  does: 'Deletes an area without shelves.',
  body: z.object({ id: recordId('warehouse.area') }),
  data: z.object({ id: Id }),
});
