import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { choiceFilter, textFilter } from '../../kernel/filter.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { Id, queryId, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { labelSizes, type LabelSizeName } from '../../kernel/label.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { ProductSku } from './product-fields.ts';
import { productFields } from './product.fields.ts';
import { productMachine } from './product.machine.ts';
import { itemTypes, productStates, stockLevels, stockSorts } from './product-kinds.ts';
import { Measured, Product, ProductChange, ProductInput, ProductRow, StockFigures } from './product.ts';
import { productCodeKinds } from './scan-code.ts';

export const listProducts = listEndpoint({
  path: '/prop/list',
  permission: 'products:product:list',
  does: 'Lists products with their stock; a keyword that is exactly a SKU or a barcode finds that product alone.',
  record: 'products.product',
  row: ProductRow,
  filters: {
    keyword: textFilter('products.product.keyword'),
    ...filtersOf(productFields, ['companyId', 'type', 'status']),
    stock: choiceFilter('products.product.stockLevel', stockLevels, 'products.product.stockLevel'),
    ...filtersOf(productFields, ['category', 'isSerialControlled', 'createdAt']),
  },
  sorts: ['createdAt', 'updatedAt', 'sku', ...stockSorts],
  totals: stockSorts,
  export: { permission: 'products:product:export', title: 'products.product.title' },
});

const one = z.object({ id: recordId('products.product') });

export const getProduct = endpoint({
  method: 'GET',
  path: '/prop/get',
  permission: 'products:product:list',
  does: 'Reads one product with codes, images, parts and stock.',
  query: z.object({ id: queryId('products.product') }),
  data: Product,
});

const exampleForm = { sku: 'KT-1001', nameZh: '电热水壶 1.2L', nameJp: '電気ケトル 1.2L' };

export const createProduct = endpoint({
  method: 'POST',
  path: '/prop/create',
  permission: 'products:product:add',
  does: 'Adds an ordinary product or a set; a warehouse SKU is given by the provider unless staff type one.',
  body: ProductInput,
  data: Product,
  example: { body: { ...exampleForm, type: 'composite', parts: [{ productId: 1, quantity: 2 }] } },
});

export const changeProduct = endpoint({
  method: 'PUT',
  path: '/prop/update',
  permission: 'products:product:edit',
  does: 'Changes a product. Its type stays; serial control cannot change while there is stock.',
  body: ProductChange,
  data: Product,
  example: { body: { ...exampleForm, id: 1 } },
});

export const copyProduct = endpoint({
  method: 'POST',
  path: '/prop/copy',
  permission: 'products:product:add',
  does: 'Adds a product like another one under a new SKU; barcodes and pictures belong to one product and are not copied.',
  body: z.object({ id: recordId('products.product'), sku: ProductSku }),
  data: Product,
  example: { body: { id: 1, sku: 'KT-1002' } },
});

export const productMoves = moveEndpoints(productMachine, {
  path: '/prop',
  data: Product,
  does: {
    enable: 'Makes a product usable on new documents again.',
    disable: 'Keeps a product from new documents; sets with it can no longer be sold.',
  },
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/prop/delete',
  permission: 'products:product:delete',
  does: 'Deletes a product that nothing ever referred to.',
  body: one,
  data: z.object({ id: Id }),
});

export const measureProduct = endpoint({
  method: 'POST',
  path: '/prop/measure',
  permission: 'products:product:measure',
  does: 'Notes what tape and scale said; the declared values stay beside it, the measured ones count.',
  body: Measured,
  data: Product,
  example: { body: { id: 1, lengthMm: 245, widthMm: 180, heightMm: 230, weightG: 980 } },
});

export const labelSizeNames = Object.keys(labelSizes) as [LabelSizeName, ...LabelSizeName[]];
/** One order of labels; a larger one is printed in two. */
export const maxLabels = 2000;

/** The file is kept outside of any transaction, as templates are. Accessories can be printed too. */
export const printProductLabels = endpoint({
  method: 'POST',
  path: '/prop/labels',
  permission: 'products:product:label',
  log: 'none',
  transaction: 'own',
  does: 'Makes a PDF of barcode labels, one code of each product, so many copies of each.',
  body: z.object({
    items: z.array(z.object({ id: recordId('products.product'), copies: z._default(Quantity, 1) })).check(z.minLength(1), z.maxLength(500)),
    code: z._default(z.enum(productCodeKinds), 'warehouseSku'),
    size: z._default(z.enum(labelSizeNames), '60x40'),
  }),
  data: z.object({ name: z.string(), url: z.string() }),
});

/** Few fields, for pickers and scanners. */
export const ProductOption = z.object({
  id: Id,
  companyId: Id,
  companyName: z.string(),
  sku: z.string(),
  warehouseSku: z.string(),
  nameZh: z.string(),
  nameJp: z.string(),
  type: z.enum(itemTypes),
  status: z.enum(productStates),
  isSerialControlled: z.boolean(),
  thumbUrl: z.nullable(z.string()),
});
export type ProductOption = z.infer<typeof ProductOption>;

const optionalId = z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)));

export const listProductOptions = endpoint({
  method: 'GET',
  path: '/prop/options',
  permission: 'signedIn',
  does: 'Products that the caller can pick, at most 50 for a keyword or scanned code; `ids` finds those already picked.',
  query: z.object({
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ids: z.optional(z.string().check(z.maxLength(2000))),
    /** `ordinary,accessory` */
    types: z.optional(z.string().check(z.maxLength(60))),
    status: z.optional(z.enum(productStates)),
    companyId: optionalId,
  }),
  data: z.array(ProductOption),
});

export const ScanMatch = z.extend(ProductOption, {
  /** By which of its codes it was found. */
  by: z.enum([...productCodeKinds, 'serialNumber']),
  stock: StockFigures,
});
export type ScanMatch = z.infer<typeof ScanMatch>;

export const scanProduct = endpoint({
  method: 'GET',
  path: '/prop/scan',
  permission: 'products:product:list',
  does: 'Finds what a scanned code names, in the order warehouse SKU, FNSKU, UPC/EAN, customer SKU, serial number.',
  query: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)), companyId: optionalId }),
  /** More than one only for staff who have picked no company. */
  data: z.object({ matches: z.array(ScanMatch) }),
});

/** As many as the rows of the longest form. */
export const mostCodes = 500;

export const resolveProducts = endpoint({
  method: 'POST',
  path: '/prop/resolve',
  permission: 'signedIn',
  does: 'Which products these codes name, many at once: the rows of a form that were typed or pasted. A code that names none, or several, is left out.',
  body: z.object({
    codes: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(mostCodes)),
    companyId: z.optional(recordId('identity.company')),
  }),
  data: z.array(z.extend(ProductOption, { code: z.string() })),
  changes: 'nothing',
  log: 'none',
  example: { body: { codes: ['A-1'] } },
});

export const listProductCategories = endpoint({
  method: 'GET',
  path: '/prop/categories',
  permission: 'signedIn',
  does: 'Categories in use, for the form to offer.',
  data: z.array(z.string()),
});
