import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { textFilter } from '../../kernel/filter.ts';
import { queryId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { truckFields } from './truck.fields.ts';
import { truckMachine } from './truck.machine.ts';
import { Truck, TruckChange, TruckInput, TruckOption } from './truck.ts';

const example = {
  name: '習志野 200 か 12-34',
  model: '4T_WING' as const,
  volumeL: 35_400,
  loadKg: 2600,
  owner: '東和運輸株式会社',
  phone: '047-000-0000',
  warehouseId: 1,
};

export const listTrucks = listEndpoint({
  path: '/truck/list',
  permission: 'freight:truck:list',
  does: 'Lists trucks with what they hold and carry, whose they are and where they stand.',
  record: 'freight.truck',
  row: Truck,
  filters: {
    keyword: textFilter('freight.truck.keyword'),
    ...choicesFiltersOf(truckFields, ['model']),
    ...filtersOf(truckFields, ['warehouseId', 'status']),
  },
  sorts: ['volumeM3', 'loadKg', 'name', 'createdAt'],
  export: { permission: 'freight:truck:export', title: 'freight.truck.title' },
});
export const createTruck = endpoint({
  method: 'POST',
  path: '/truck/create',
  permission: 'freight:truck:add',
  does: 'Adds a truck; without its own measures it has those of its model. V04.',
  body: TruckInput,
  data: Truck,
  example: { body: example },
});
export const changeTruck = endpoint({
  method: 'PUT',
  path: '/truck/change',
  permission: 'freight:truck:edit',
  does: 'Changes a truck; names the revision that was seen. Trips that it goes on already keep the figures they were planned with.',
  body: TruckChange,
  data: Truck,
  example: { body: { ...example, id: 1, revision: 0 } },
});
export const truckMoves = moveEndpoints(truckMachine, {
  path: '/truck',
  data: Truck,
  does: { enable: 'Offers a disabled truck again.', disable: 'Takes a truck out of every choice.' },
});
export const listTruckOptions = endpoint({
  method: 'GET',
  path: '/truck/options',
  permission: 'freight:truck:list',
  does: 'Enabled trucks of a warehouse and those that stand nowhere yet, at most 50 for a keyword; `id` finds the one already picked.',
  query: z.object({
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    warehouseId: z.optional(queryId('warehouse.warehouse')),
    id: z.optional(queryId('freight.truck')),
  }),
  data: z.array(TruckOption),
});
