import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { textFilter } from '../../kernel/filter.ts';
import { Id } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { containerFields } from './container.fields.ts';
import { containerMachine } from './container.machine.ts';
import { Container, ContainerChange, ContainerInput } from './container.ts';

const example = {
  name: '40尺高柜',
  model: '40HC',
  volumeL: 76_200,
  payloadKg: 26_540,
  lengthMm: 12_032,
  widthMm: 2352,
  heightMm: 2690,
};

export const listContainers = listEndpoint({
  path: '/container/list',
  permission: 'freight:container:list',
  does: 'Lists the models of containers with their inside, what they hold and what is planned to go in.',
  record: 'freight.container',
  row: Container,
  filters: { keyword: textFilter('freight.container.keyword'), ...filtersOf(containerFields, ['status']) },
  sorts: ['model', 'name', 'volumeM3', 'payloadKg', 'createdAt'],
  export: { permission: 'freight:container:export', title: 'freight.container.title' },
});
export const createContainer = endpoint({
  method: 'POST',
  path: '/container/create',
  permission: 'freight:container:add',
  does: 'Adds a model of container. V04.',
  body: ContainerInput,
  data: Container,
  example: { body: example },
});
export const changeContainer = endpoint({
  method: 'PUT',
  path: '/container/change',
  permission: 'freight:container:edit',
  does: 'Changes a model of container; names the revision that was seen. What is loaded already keeps the figures it was planned with.',
  body: ContainerChange,
  data: Container,
  example: { body: { ...example, id: 1, revision: 0 } },
});
export const containerMoves = moveEndpoints(containerMachine, {
  path: '/container',
  data: Container,
  does: { enable: 'Offers a disabled model again.', disable: 'Takes a model out of every choice.' },
});
export const listContainerOptions = endpoint({
  method: 'GET',
  path: '/container/options',
  permission: 'signedIn',
  does: 'Enabled models of containers, at most 50 for a keyword; `id` finds the one already picked.',
  query: z.object({
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    id: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))),
  }),
  data: z.array(z.object({ id: Id, name: z.string(), model: z.string(), planM3: z.number(), planKg: z.int() })),
});
