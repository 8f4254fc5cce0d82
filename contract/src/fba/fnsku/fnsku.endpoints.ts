import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { textFilter } from '../../kernel/filter.ts';
import { recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { fnskuFields } from './fnsku.fields.ts';
import { Fnsku, FnskuChange, FnskuInput, FnskuMatch } from './fnsku.ts';

export const listFnskus = listEndpoint({
  path: '/fnsku/list',
  permission: 'fba:fnsku:list',
  does: 'Lists the FNSKUs of stores with the product each is; those without one first, with what they may be.',
  record: 'fba.fnsku',
  row: Fnsku,
  filters: {
    keyword: textFilter('fba.fnsku.keyword'),
    ...choicesFiltersOf(fnskuFields, ['match', 'condition']),
    ...filtersOf(fnskuFields, ['storeId', 'productId', 'companyId', 'createdAt']),
  },
  sorts: ['match', 'createdAt'],
  export: { permission: 'fba:fnsku:export', title: 'fba.fnsku.title' },
});

const example = {
  storeId: 1,
  fnsku: 'X001ABCDE1',
  asin: 'B0ABCDE123',
  sellerSku: 'POT-24',
  name: '両手鍋 24cm',
  condition: 'new',
} as const;
export const createFnsku = endpoint({
  method: 'POST',
  path: '/fnsku/create',
  permission: 'fba:fnsku:add',
  does: 'Adds an FNSKU of a store, with or without the product it is.',
  body: FnskuInput,
  data: Fnsku,
  example: { body: example },
});
export const changeFnsku = endpoint({
  method: 'PUT',
  path: '/fnsku/update',
  permission: 'fba:fnsku:edit',
  does: 'Changes what an FNSKU says; store and FNSKU stay.',
  body: FnskuChange,
  data: Fnsku,
  example: { body: { id: 1, revision: 0, sellerSku: 'POT-24', name: '両手鍋 24cm', condition: 'new' } },
});
export const matchFnsku = endpoint({
  method: 'POST',
  path: '/fnsku/match',
  permission: 'fba:fnsku:edit',
  does: 'Says which product an FNSKU is.',
  body: FnskuMatch,
  data: Fnsku,
});
export const deleteFnsku = endpoint({
  method: 'DELETE',
  path: '/fnsku/delete',
  permission: 'fba:fnsku:delete',
  does: 'Deletes an FNSKU.',
  body: z.object({ id: recordId('fba.fnsku') }),
  data: z.null(),
});

/** Stickers of an office printer, and one label of a thermal one. */
export const fnskuLabelSizes = ['a4-30', 'a4-24', '60x40'] as const;
export const mostFnskuLabels = 3000;
export const printFnskuLabels = endpoint({
  method: 'POST',
  path: '/fnsku/labels',
  permission: 'fba:fnsku:label',
  log: 'none',
  transaction: 'own',
  does: 'Makes a PDF of FNSKU labels in Code 128, with name and condition, so many copies of each.',
  body: z.object({
    ids: z.array(recordId('fba.fnsku')).check(z.minLength(1), z.maxLength(500)),
    copies: z._default(Quantity, 1),
    size: z._default(z.enum(fnskuLabelSizes), 'a4-30'),
  }),
  data: z.object({ name: z.string(), url: z.string() }),
});
