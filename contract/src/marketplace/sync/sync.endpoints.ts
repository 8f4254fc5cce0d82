import * as z from 'zod/mini';
import { platforms } from '../../common/platforms.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { textFilter } from '../../kernel/filter.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { rule } from '../../kernel/rule.ts';
import { syncFields } from './sync.fields.ts';
import { SyncRow } from './sync.ts';

export const listSyncs = listEndpoint({
  path: '/market/sync/list',
  permission: 'marketplace:sync:list',
  does: 'How every store keeps up with its channel: last success, lag, quotas, calls and faults of the last day; customers see their own.',
  record: 'marketplace.sync',
  row: SyncRow,
  filters: {
    keyword: textFilter('identity.store.keyword'),
    ...choicesFiltersOf(syncFields, ['platform', 'health']),
    ...filtersOf(syncFields, ['companyId']),
  },
  sorts: ['name', 'lastSuccessAt'],
});

export const changeFreshness = endpoint({
  method: 'PUT',
  path: '/market/sync/freshness',
  permission: 'marketplace:sync:edit',
  does: 'Sets how fresh the orders of a store have to be, in minutes.',
  body: z.object({ storeId: recordId('identity.store'), freshnessMinutes: syncFields.freshnessMinutes.input }),
  data: z.object({ storeId: Id }),
});

/** E03: a piece of work that one can follow. */
export const startSync = endpoint({
  method: 'POST',
  path: '/market/sync/start',
  permission: 'marketplace:order:sync',
  does: 'Synchronises stores now: those that are named, or all bound ones of a channel.',
  body: z
    .object({
      storeIds: z.optional(z.array(recordId('identity.store')).check(z.minLength(1), z.maxLength(50))),
      platform: z.optional(z.enum(platforms)),
    })
    .check(
      rule(
        ({ storeIds, platform }: { storeIds?: readonly number[] | undefined; platform?: string | undefined }) =>
          (storeIds === undefined) !== (platform === undefined),
        'kernel.issue.required',
        undefined,
        ['storeIds'],
      ),
    ),
  data: z.object({ jobId: Id, stores: z.int() }),
  example: { body: { storeIds: [1] } },
});
