import * as z from 'zod/mini';
import { ownerFields } from '../../common/owner.fields.ts';
import { platforms } from '../../common/platforms.ts';
import { field } from '../../kernel/field.ts';
import { line, optionalLine } from '../../kernel/fields.ts';
import { recordId } from '../../kernel/id.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { stockKeyParts } from './stock-key.ts';

/** As products are: mapped to are products and sets, and the parts that are sold on their own. */
const itemTypes = ['ordinary', 'composite', 'accessory'] as const;

const store = {
  storeId: field.record('marketplace.mapping.store', 'identity.store', { input: recordId('identity.store') }),
  storeName: field.text('marketplace.mapping.store', { width: 160, cells: 20 }),
  platform: field.choice('identity.store.platform', platforms, 'identity.store.platform', { width: 130, cells: 14 }),
};
const product = {
  productId: field.record('marketplace.mapping.product', 'products.product', { input: recordId('products.product') }),
  sku: field.text('products.product.sku', { width: 170, cells: 20 }),
  nameZh: field.text('products.product.nameZh', { width: 180, cells: 28 }),
  nameJp: field.text('products.product.nameJp', { width: 180, cells: 28, isHidden: true }),
  type: field.choice('products.product.type', itemTypes, 'products.product.type', { width: 110 }),
};

const keyPart = (title: 'marketplace.mapping.stockArticle' | 'marketplace.mapping.stockVariant' | 'marketplace.mapping.stockPlace') =>
  field.text(title, { input: optionalLine(100), width: 170, cells: 24, hint: `${title}Hint`, isHidden: true });
/** What some channels want to hear beside the SKU before they take a figure of stock. */
const stockKeyFields = {
  stockArticle: keyPart('marketplace.mapping.stockArticle'),
  stockVariant: keyPart('marketplace.mapping.stockVariant'),
  stockPlace: keyPart('marketplace.mapping.stockPlace'),
  /** Which of them the channel wants and nobody has told yet: no figure goes there. */
  stockMissing: field.other('marketplace.mapping.stockMissing', { row: z.array(z.enum(stockKeyParts)), width: 190 }),
};

/** What a channel calls an article, and what it is here. In the order of the list. */
export const mappingFields = {
  ...store,
  platformSku: field.text('marketplace.mapping.platformSku', { input: line(200), width: 200, cells: 28 }),
  ...product,
  /** V08 */
  quantity: field.count('marketplace.mapping.quantity', {
    input: Quantity,
    width: 110,
    cells: 10,
    hint: 'marketplace.mapping.quantityHint',
  }),
  ...stockKeyFields,
  ...ownerFields,
  createdAt: field.instant('common.createdAt', { width: 170 }),
  updatedAt: field.instant('marketplace.mapping.updatedAt', { width: 170, isHidden: true }),
};

/** How a product came to be proposed. */
export const suggestionKinds = ['code', 'name'] as const;

/** SKUs that orders wait for, since nobody has said what they are. */
export const unmappedFields = {
  ...store,
  platformSku: mappingFields.platformSku,
  title: field.text('marketplace.mapping.articleName', { width: 260, cells: 40 }),
  waitingOrders: field.count('marketplace.mapping.waitingOrders', { width: 120, cells: 10 }),
  waitingPieces: field.count('marketplace.mapping.waitingPieces', { width: 110, cells: 10 }),
  since: field.instant('marketplace.mapping.since', { width: 170 }),
  suggestions: field.other('marketplace.mapping.suggestions', {
    row: z.array(
      z.object({
        productId: z.int(),
        sku: z.string(),
        nameZh: z.string(),
        nameJp: z.string(),
        /** How many pieces of it: a channel SKU that ends in `x2` means two. */
        quantity: z.int(),
        by: z.enum(suggestionKinds),
      }),
    ),
    width: 320,
  }),
  ...ownerFields,
};
