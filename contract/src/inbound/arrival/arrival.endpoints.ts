import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { queryId } from '../../kernel/id.ts';
import { pageOf } from '../../kernel/page.ts';
import { Arrival } from './arrival.ts';

export const listArrivals = endpoint({
  method: 'GET',
  path: '/inbound/arrivals',
  permission: 'inbound:arrival:list',
  does: 'What is expected at the docks, by day and warehouse, with the orders, cartons and m³ behind each figure, for the next 30 days.',
  query: z.object({ warehouseId: z.optional(queryId('warehouse.warehouse')) }),
  data: pageOf(Arrival),
});
