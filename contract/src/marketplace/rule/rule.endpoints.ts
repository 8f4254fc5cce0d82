import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { textFilter } from '../../kernel/filter.ts';
import { recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { ruleFields } from './rule.fields.ts';
import { Rule, RuleAsk, RuleChange, RulePreview } from './rule.ts';

export const listRules = listEndpoint({
  path: '/forwardRule/list',
  permission: 'marketplace:rule:list',
  does: 'Lists, store by store, how orders are forwarded by themselves.',
  record: 'marketplace.rule',
  row: Rule,
  filters: {
    keyword: textFilter('identity.store.keyword'),
    ...choicesFiltersOf(ruleFields, ['platform']),
    ...filtersOf(ruleFields, ['isOn', 'companyId']),
  },
  sorts: ['storeName'],
});

const example = { storeId: 1, warehouseId: null, carrierMode: 'cheapest', carrier: null } as const;
export const changeRule = endpoint({
  method: 'PUT',
  path: '/forwardRule/update',
  permission: 'marketplace:rule:edit',
  does: 'Sets how orders of a store are forwarded; orders that are forwarded already stay as they are.',
  body: RuleChange,
  data: Rule,
  example: { body: { ...example, revision: 0 } },
});
export const switchRule = endpoint({
  method: 'POST',
  path: '/forwardRule/switch',
  permission: 'marketplace:rule:switch',
  does: 'Turns automatic forwarding of a store on or off; turned on, what waits is forwarded at once.',
  body: z.object({ storeId: recordId('identity.store'), isOn: z.boolean() }),
  data: Rule,
});
export const previewRule = endpoint({
  method: 'POST',
  path: '/forwardRule/preview',
  permission: 'marketplace:rule:list',
  does: 'Tells what a rule as typed would have done to the last 100 orders of the store, each with the reason.',
  changes: 'nothing',
  log: 'none',
  body: RuleAsk,
  data: RulePreview,
  example: { body: example },
});
