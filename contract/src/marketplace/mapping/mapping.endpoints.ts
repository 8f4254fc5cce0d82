import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { textFilter } from '../../kernel/filter.ts';
import { recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { mappingFields, unmappedFields } from './mapping.fields.ts';
import { DryRun, Mapping, MappingChange, MappingInput, Released, Unmapped } from './mapping.ts';

export const listMappings = listEndpoint({
  path: '/skuMapping/list',
  permission: 'marketplace:mapping:list',
  does: 'Lists what the SKUs of channels mean: store, channel SKU, product or set, pieces of it.',
  record: 'marketplace.mapping',
  row: Mapping,
  filters: {
    keyword: textFilter('marketplace.mapping.keyword'),
    ...choicesFiltersOf(mappingFields, ['platform']),
    ...filtersOf(mappingFields, ['storeId', 'productId', 'companyId', 'createdAt']),
  },
  sorts: ['createdAt'],
  export: { permission: 'marketplace:mapping:export', title: 'marketplace.mapping.title' },
});

export const listUnmapped = listEndpoint({
  path: '/skuMapping/unmapped',
  permission: 'marketplace:mapping:list',
  does: 'Lists channel SKUs that have no mapping while orders wait for them, with how many wait and what they may be.',
  record: 'marketplace.unmapped',
  row: Unmapped,
  filters: {
    keyword: textFilter('marketplace.mapping.platformSku'),
    ...choicesFiltersOf(unmappedFields, ['platform']),
    ...filtersOf(unmappedFields, ['storeId', 'companyId']),
  },
  sorts: ['waitingOrders', 'waitingPieces', 'since'],
  totalsOf: unmappedFields,
});

const example = { storeId: 1, platformSku: 'POT-24-RED', productId: 1, quantity: 1 } as const;
export const createMapping = endpoint({
  method: 'POST',
  path: '/skuMapping/create',
  permission: 'marketplace:mapping:add',
  does: 'Says what a channel SKU of a store is; orders that waited for it alone are released.',
  body: MappingInput,
  data: z.object({ ...Mapping.shape, ...Released.shape }),
  example: { body: example },
});
/** At once for what was ticked: each with the product that was proposed for it. */
export const mostTaken = 100;
export const takeSuggestions = endpoint({
  method: 'POST',
  path: '/skuMapping/take',
  permission: 'marketplace:mapping:add',
  does: 'Maps several channel SKUs at once, each to the product that was proposed for it; all of them or none.',
  body: z.object({ rows: z.array(MappingInput).check(z.minLength(1), z.maxLength(mostTaken)) }),
  data: z.object({ made: z.int(), ...Released.shape }),
  example: { body: { rows: [example] } },
});
export const changeMapping = endpoint({
  method: 'PUT',
  path: '/skuMapping/update',
  permission: 'marketplace:mapping:edit',
  does: 'Changes what a channel SKU is; orders that are forwarded keep what they were forwarded with.',
  body: MappingChange,
  data: z.object({ ...Mapping.shape, ...Released.shape }),
  example: { body: { id: 1, revision: 0, productId: 1, quantity: 2 } },
});
export const deleteMapping = endpoint({
  method: 'DELETE',
  path: '/skuMapping/delete',
  permission: 'marketplace:mapping:delete',
  does: 'Deletes a mapping; orders that are not forwarded yet wait for a new one.',
  body: z.object({ id: recordId('marketplace.mapping') }),
  data: z.null(),
});
export const dryRunMapping = endpoint({
  method: 'POST',
  path: '/skuMapping/dryRun',
  permission: 'marketplace:mapping:list',
  does: 'Tells what the mappings of a store, or one as typed beside them, would do to the orders of the last 30 days.',
  changes: 'nothing',
  log: 'none',
  body: z.object({
    storeId: recordId('identity.store'),
    /** Left out: as the mappings stand. */
    mapping: z.optional(
      z.object({
        platformSku: MappingInput.shape.platformSku,
        productId: recordId('products.product'),
        quantity: MappingInput.shape.quantity,
      }),
    ),
  }),
  data: DryRun,
});
