import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import type { TextRef } from '../../kernel/text.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import * as f from './product-fields.ts';
import { productFields, productMoreFields } from './product.fields.ts';
import { type ItemType, productStates, productTypes } from './product-kinds.ts';
import { productCodeKinds } from './scan-code.ts';

/** K07: low stock is available below 50. */
export const lowStock = 50;

/** Pieces over all warehouses and stores. `available` is what can be sold; of a set, how many can be put together, each in one warehouse and store. */
export const StockFigures = z.object({ good: z.int(), locked: z.int(), defective: z.int(), available: z.int(), isLow: z.boolean() });
export type StockFigures = z.infer<typeof StockFigures>;

/** A part of a set, as the question "why only 3 sets?" needs it. */
export const PartRow = z.object({
  productId: Id,
  sku: z.string(),
  nameZh: z.string(),
  nameJp: z.string(),
  status: z.enum(productStates),
  quantity: z.int(),
  available: z.int(),
  /** How many sets this part alone would allow. */
  sets: z.int(),
  /** The scarcest part, or a disabled one: the set has no more because of it. */
  isLimiting: z.boolean(),
});
export type PartRow = z.infer<typeof PartRow>;

export const Size = z.object({ lengthMm: z.int(), widthMm: z.int(), heightMm: z.int(), weightG: z.int() });

export const ProductRow = z.object({
  id: Id,
  ...rowsOf(productFields),
  ...rowsOf(productMoreFields),
  imageCount: z.int(),
  thumbUrl: z.nullable(z.string()),
  stock: StockFigures,
  /** Of a set; empty otherwise. */
  parts: z.array(PartRow),
});
export type ProductRow = z.infer<typeof ProductRow>;

export const ProductCode = z.object({ kind: z.enum(productCodeKinds), code: z.string() });
export const ProductImage = z.extend(FileRef, { mediumUrl: z.string() });

/** One product with everything that the form and the drawer show. */
export const Product = z.extend(ProductRow, {
  codes: z.array(ProductCode),
  /** What the customer said and what the scale said: both are kept. */
  declared: z.object({
    lengthMm: z.nullable(z.int()),
    widthMm: z.nullable(z.int()),
    heightMm: z.nullable(z.int()),
    weightG: z.nullable(z.int()),
  }),
  measured: z.nullable(Size),
  measuredAt: z.nullable(z.string()),
  measuredByName: z.string(),
  images: z.array(ProductImage),
});
export type Product = z.infer<typeof Product>;

/** What a person types; the provider gives the warehouse SKU unless staff type it. */
export const productInputs = [
  'sku',
  'nameZh',
  'nameJp',
  'category',
  'brandModel',
  'material',
  'colour',
  'usage',
  'salesLink',
  'packaging',
  'consumables',
  'customsCode',
  'declaredPrice',
  'costPrice',
  'salePrice',
  'isInsured',
  'insuredAmount',
  'isSerialControlled',
  'lengthMm',
  'widthMm',
  'heightMm',
  'weightG',
  'warehouseSku',
  'remark',
] as const;
const fields = {
  ...inputsOf({ ...productFields, ...productMoreFields }, productInputs),
  codes: f.GivenCodes,
  imageIds: f.ImageIds,
  parts: z._default(z.array(f.Part).check(z.maxLength(f.maxParts)), []),
};
const shape = z.object(fields);
export type ProductForm = z.infer<typeof shape>;

interface Fault {
  readonly field: string;
  readonly text: TextRef;
}
type Sizes = Pick<ProductForm, 'lengthMm' | 'widthMm' | 'heightMm' | 'weightG'>;

/** A piece with two sides has no volume: all three are known, or none is. */
export function sizeFaults(size: Sizes): Fault[] {
  const sides = (['lengthMm', 'widthMm', 'heightMm'] as const).map((field) => ({ field, isMissing: size[field] === null }));
  const missing = sides.filter(({ isMissing }) => isMissing);
  return missing.length === sides.length ? [] : missing.map(({ field }) => ({ field, text: 'products.product.sideMissing' }));
}

/** Repeated codes, found before the database does. */
export function codeFaults(codes: readonly f.GivenCode[]): Fault[] {
  const seen = new Set<string>();
  return codes.flatMap(({ kind, code }, i) => {
    const key = `${kind} ${code.toUpperCase()}`;
    const isTwice = seen.has(key);
    seen.add(key);
    return isTwice ? [{ field: `codes.${i}.code`, text: 'products.product.codeTwice' }] : [];
  });
}

/** V08: a set has parts, each once; nothing else has any. Sets hold no stock, so no serial numbers either. */
export function partFaults(type: ItemType, { parts, isSerialControlled }: Pick<ProductForm, 'parts' | 'isSerialControlled'>): Fault[] {
  if (type !== 'composite') return parts.length > 0 ? [{ field: 'parts', text: 'products.product.partsOfSetOnly' }] : [];
  const seen = new Set<number>();
  return [
    ...(parts.length === 0 ? [{ field: 'parts', text: 'products.product.partsNeeded' }] : []),
    ...(isSerialControlled ? [{ field: 'isSerialControlled', text: 'products.product.serialOfPieces' }] : []),
    ...parts.flatMap(({ productId }, i) => {
      const isTwice = seen.has(productId);
      seen.add(productId);
      return isTwice ? [{ field: `parts.${i}.productId`, text: 'products.product.partTwice' }] : [];
    }),
  ];
}

export const productFaults = (type: ItemType, form: Omit<ProductForm, 'sku'>): Fault[] => [
  ...(form.isInsured && !form.insuredAmount?.minor ? [{ field: 'insuredAmount', text: 'products.product.insuredAmountNeeded' }] : []),
  ...sizeFaults(form),
  ...codeFaults(form.codes),
  ...partFaults(type, form),
];

const pathOf = (field: string): PropertyKey[] => field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** Staff name the company (or have picked one in the top bar); a customer's products are its own company's. */
export const ProductInput = z.object({ ...fields, type: z.enum(productTypes), companyId: z.optional(recordId('identity.company')) }).check(
  z.check((ctx) => {
    for (const { field, text } of productFaults(ctx.value.type, ctx.value))
      ctx.issues.push({ code: 'custom', input: ctx.value, path: pathOf(field), params: { text } });
  }),
);
export type ProductInput = z.infer<typeof ProductInput>;

/** The type of a product is for life; what depends on it the server checks. `updatedAt`: the state that the form was opened with. */
export const ProductChange = z.object({ ...fields, id: recordId('products.product'), updatedAt: z.optional(z.string()) });
export type ProductChange = z.infer<typeof ProductChange>;

export const Measured = z.object({
  id: recordId('products.product'),
  lengthMm: f.SideMm,
  widthMm: f.SideMm,
  heightMm: f.SideMm,
  weightG: f.WeightG,
});
