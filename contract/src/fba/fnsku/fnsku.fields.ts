import * as z from 'zod/mini';
import { ownerFields } from '../../common/owner.fields.ts';
import { field } from '../../kernel/field.ts';
import { line, orEmpty, orNull } from '../../kernel/fields.ts';
import { recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';

/** In which state Amazon sells it. */
export const fnskuConditions = ['new', 'likeNew', 'veryGood', 'good', 'acceptable', 'refurbished'] as const;
/** Whether it is known which product it is. */
export const fnskuMatches = ['unmatched', 'matched'] as const;
/** How a product came to be proposed. */
export const fnskuSuggestionKinds = ['code', 'name'] as const;

const Fnsku = z.string().check(rule((text: string) => /^X0[0-9A-Z]{8}$/.test(text), 'fba.fnsku.badFnsku'));
const Asin = z.string().check(rule((text: string) => /^[0-9A-Z]{10}$/.test(text), 'fba.fnsku.badAsin'));

/** What Amazon calls an article of a store, and which product it is here. In the order of the list. */
export const fnskuFields = {
  storeId: field.record('fba.fnsku.store', 'identity.store', { input: recordId('identity.store') }),
  storeName: field.text('fba.fnsku.store', { width: 150, cells: 20 }),
  fnsku: field.text('fba.fnsku.fnsku', { input: Fnsku, width: 130, cells: 14 }),
  asin: field.text('fba.fnsku.asin', { input: orEmpty(Asin), width: 120, cells: 14 }),
  sellerSku: field.text('fba.fnsku.sellerSku', { input: line(60), width: 160, cells: 20 }),
  name: field.text('fba.fnsku.name', { input: line(200), width: 260, cells: 40 }),
  condition: field.choice('fba.fnsku.condition', fnskuConditions, 'fba.fnsku.condition', {
    input: z._default(z.enum(fnskuConditions), 'new'),
    width: 100,
  }),
  match: field.choice('fba.fnsku.match', fnskuMatches, 'fba.fnsku.match', { width: 100 }),
  productId: field.record('fba.fnsku.product', 'products.product', {
    input: orNull(recordId('products.product')),
    row: z.nullable(z.int()),
  }),
  sku: field.text('products.product.sku', { width: 170, cells: 20 }),
  nameZh: field.text('products.product.nameZh', { width: 180, cells: 28 }),
  nameJp: field.text('products.product.nameJp', { width: 180, cells: 28, isHidden: true }),
  suggestions: field.other('fba.fnsku.suggestions', {
    row: z.array(
      z.object({ productId: z.int(), sku: z.string(), nameZh: z.string(), nameJp: z.string(), by: z.enum(fnskuSuggestionKinds) }),
    ),
    width: 260,
  }),
  ...ownerFields,
  createdAt: field.instant('common.createdAt', { width: 170 }),
};
