import * as z from 'zod/mini';
import { line, note, optionalLine } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import type { TextRef } from '../../kernel/text.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import * as f from './product-fields.ts';
import { productCodeKinds } from './scan-code.ts';

/** Accessories stand in the same table and book; they have a screen of their own. */
export const productTypes = ['ordinary', 'composite'] as const;
export type ProductType = (typeof productTypes)[number];
export const itemTypes = [...productTypes, 'accessory'] as const;
export type ItemType = (typeof itemTypes)[number];
export const productStates = ['enabled', 'disabled'] as const;
export type ProductState = (typeof productStates)[number];
export const stockLevels = ['low', 'none'] as const;

/** What a piece leaves the warehouse in, unless the order says otherwise. */
export const packagings = ['none', 'polyBag', 'bubbleMailer', 'giftBox', 'carton', 'doubleCarton'] as const;
export type Packaging = (typeof packagings)[number];
export const consumables = ['bubbleWrap', 'airPillow', 'cornerGuard', 'desiccant', 'waterproofBag', 'stretchFilm', 'fragileLabel'] as const;
export type Consumable = (typeof consumables)[number];

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
  companyId: Id,
  companyName: z.string(),
  sku: z.string(),
  type: z.enum(productTypes),
  status: z.enum(productStates),
  nameZh: z.string(),
  nameJp: z.string(),
  category: z.string(),
  brandModel: z.string(),
  warehouseSku: z.string(),
  /** Several of a kind stand in one text, for columns and exports. */
  fnsku: z.string(),
  upc: z.string(),
  customerSku: z.string(),
  isSerialControlled: z.boolean(),
  isInsured: z.boolean(),
  salePrice: z.nullable(Money),
  /** What counts: measured where somebody measured, declared otherwise. */
  lengthMm: z.nullable(z.int()),
  widthMm: z.nullable(z.int()),
  heightMm: z.nullable(z.int()),
  weightG: z.nullable(z.int()),
  isMeasured: z.boolean(),
  imageCount: z.int(),
  thumbUrl: z.nullable(z.string()),
  stock: StockFigures,
  /** Of a set; empty otherwise. */
  parts: z.array(PartRow),
  /** In how many enabled sets it is a part: those cannot be sold while it is disabled. */
  setCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ProductRow = z.infer<typeof ProductRow>;

export const ProductCode = z.object({ kind: z.enum(productCodeKinds), code: z.string() });
export const ProductImage = z.extend(FileRef, { mediumUrl: z.string() });

/** One product with everything that the form and the drawer show. */
export const Product = z.extend(ProductRow, {
  codes: z.array(ProductCode),
  material: z.string(),
  colour: z.string(),
  usage: z.string(),
  salesLink: z.string(),
  packaging: z.enum(packagings),
  consumables: z.array(z.enum(consumables)),
  customsCode: z.string(),
  declaredPrice: z.nullable(Money),
  costPrice: z.nullable(Money),
  insuredAmount: z.nullable(Money),
  /** What the customer said and what the scale said: both are kept. */
  declared: z.object({
    lengthMm: z.nullable(z.int()),
    widthMm: z.nullable(z.int()),
    heightMm: z.nullable(z.int()),
    weightG: z.nullable(z.int()),
  }),
  measured: z.nullable(Size),
  measuredAt: z.nullable(z.string()),
  measuredBy: z.string(),
  images: z.array(ProductImage),
  remark: z.string(),
});
export type Product = z.infer<typeof Product>;

const fields = {
  sku: f.ProductSku,
  nameZh: line(120),
  nameJp: line(120),
  category: optionalLine(60),
  brandModel: optionalLine(80),
  material: optionalLine(80),
  colour: optionalLine(40),
  usage: optionalLine(120),
  salesLink: f.SalesLink,
  packaging: z._default(z.enum(packagings), 'none'),
  consumables: z._default(z.array(z.enum(consumables)).check(z.maxLength(consumables.length)), []),
  customsCode: f.CustomsCode,
  declaredPrice: f.OptionalYen,
  costPrice: f.OptionalYuan,
  salePrice: f.OptionalYen,
  isInsured: z._default(z.boolean(), false),
  insuredAmount: f.OptionalYen,
  isSerialControlled: z._default(z.boolean(), false),
  ...f.sizeFields,
  /** The provider gives one unless staff type it. */
  warehouseSku: f.WarehouseSku,
  codes: f.GivenCodes,
  imageIds: f.ImageIds,
  parts: z._default(z.array(f.Part).check(z.maxLength(f.maxParts)), []),
  remark: note(500),
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
