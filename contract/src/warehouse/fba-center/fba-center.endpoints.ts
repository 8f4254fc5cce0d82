import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { textFilter } from '../../kernel/filter.ts';
import { Id } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { fbaCenterFields } from './fba-center.fields.ts';
import { FbaCenter, FbaCenterChange, FbaCenterInput } from './fba-center.ts';
import { fbaCenterMachine } from './fba-center.machine.ts';
import { optionQuery } from '../option-query.ts';

const example = {
  code: 'NRT9',
  name: 'アマゾン 例FC',
  region: '千葉県',
  postcode: '272-0193',
  address: '千葉県市川市塩浜2-13-1',
  phone: '047-000-0000',
};

export const listFbaCenters = listEndpoint({
  path: '/fbaCenter/list',
  permission: 'warehouse:fbaCenter:list',
  does: 'Lists the receiving sites of Amazon; some are known without their code.',
  record: 'warehouse.fbaCenter',
  row: FbaCenter,
  filters: {
    keyword: textFilter('warehouse.fbaCenter.keyword'),
    ...choicesFiltersOf(fbaCenterFields, ['kind', 'certainty']),
    ...filtersOf(fbaCenterFields, ['status']),
  },
  sorts: ['code', 'region', 'postcode', 'createdAt'],
  export: { permission: 'warehouse:fbaCenter:export', title: 'warehouse.fbaCenter.title' },
});

export const createFbaCenter = endpoint({
  method: 'POST',
  path: '/fbaCenter/create',
  permission: 'warehouse:fbaCenter:add',
  does: 'Adds a receiving site of Amazon.',
  body: FbaCenterInput,
  data: FbaCenter,
  example: { body: example },
});
export const changeFbaCenter = endpoint({
  method: 'PUT',
  path: '/fbaCenter/change',
  permission: 'warehouse:fbaCenter:edit',
  does: 'Changes a receiving site of Amazon; what a person entered counts as entered.',
  body: FbaCenterChange,
  data: FbaCenter,
  example: { body: { ...example, id: 1 } },
});
export const fbaCenterMoves = moveEndpoints(fbaCenterMachine, {
  path: '/fbaCenter',
  data: FbaCenter,
  does: { enable: 'Offers a disabled receiving site again.', disable: 'Takes a receiving site out of every choice.' },
});

export const listFbaCenterOptions = endpoint({
  method: 'GET',
  path: '/fbaCenter/options',
  permission: 'signedIn',
  does: 'Enabled receiving sites that have a code, at most 50 for a keyword; `id` finds the one already picked.',
  query: z.object(optionQuery),
  data: z.array(z.object({ id: Id, code: z.string(), name: z.string(), region: z.string(), postcode: z.string(), address: z.string() })),
});
