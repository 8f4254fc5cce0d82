import * as z from 'zod/mini';
import { recordId } from '../../kernel/id.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';
import { uploadKinds } from '../../kernel/upload.ts';
import { isTradeNumber } from './check-digit.ts';
import { productCodeKinds, type ProductCodeKind, recogniseCode } from './scan-code.ts';

/** V07 */
export const isProductSku = (text: string): boolean => /^[0-9A-Za-z_\-.#]{5,20}$/.test(text);
export const ProductSku = z.string().check(
  z.minLength(1),
  rule((text: string) => text === '' || isProductSku(text), 'products.product.skuRule'),
);
/** V07 */
export const AccessorySku = z.string().check(
  z.minLength(1),
  z.maxLength(20),
  rule((text: string) => /^[0-9A-Za-z]*$/.test(text), 'products.accessory.skuRule'),
);

const looks: Readonly<Record<ProductCodeKind, RegExp>> = {
  // What any label printer can draw as Code 128 and any scanner can type.
  warehouseSku: /^[0-9A-Za-z][0-9A-Za-z_\-.#]{2,29}$/,
  fnsku: /^[0-9A-Za-z]{10}$/,
  upc: /^\d+$/,
  customerSku: /^[\x21-\x7e]{1,40}$/,
};
/** Why a code cannot be one of that kind, or null. */
export function codeFault(kind: ProductCodeKind, code: string): string | null {
  if (!looks[kind].test(code)) return `products.product.codeRule.${kind}`;
  // What we print ourselves must not be taken for a location or a document when it is scanned.
  if (kind === 'warehouseSku' && recogniseCode(code).kind !== 'product') return 'products.product.codeLooksElse';
  return kind === 'upc' && !isTradeNumber(code) ? 'products.product.checkDigit' : null;
}

/** The kinds that customers give; the warehouse SKU is the provider's own. */
export const givenCodeKinds = productCodeKinds.filter((kind) => kind !== 'warehouseSku');
export const GivenCode = z
  .object({ kind: z.enum(['fnsku', 'upc', 'customerSku']), code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) })
  .check(
    z.check((ctx) => {
      const text = ctx.value.code === '' ? null : codeFault(ctx.value.kind, ctx.value.code);
      if (text) ctx.issues.push({ code: 'custom', input: ctx.value.code, path: ['code'], params: { text } });
    }),
  );
export type GivenCode = z.infer<typeof GivenCode>;
export const GivenCodes = z._default(z.array(GivenCode).check(z.maxLength(20)), []);

export const WarehouseSku = z._default(
  z.string().check(
    z.trim(),
    z.check((ctx) => {
      const text = ctx.value === '' ? null : codeFault('warehouseSku', ctx.value);
      if (text) ctx.issues.push({ code: 'custom', input: ctx.value, params: { text } });
    }),
  ),
  '',
);

/** 6 digits are the world's, up to 10 a country's. */
export const CustomsCode = z._default(
  z.string().check(rule((text: string) => text === '' || /^\d{6,10}$/.test(text), 'products.product.customsRule')),
  '',
);

export const SalesLink = z._default(
  z.string().check(
    z.maxLength(500),
    rule((text: string) => text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text)), 'products.product.linkRule'),
  ),
  '',
);

const maxMinor = 100_000_000_000;
const minor = z.int().check(z.minimum(0), z.maximum(maxMinor));
export const Yen = z.object({ currency: z.literal('JPY'), minor });
export const Yuan = z.object({ currency: z.literal('CNY'), minor });
export const OptionalYen = z._default(z.nullable(Yen), null);
export const OptionalYuan = z._default(z.nullable(Yuan), null);

/** Ten metres and a ton: more than any shelf takes, less than any typing error in millimetres or grams. */
export const maxSideMm = 10_000;
export const maxWeightG = 1_000_000;
export const SideMm = z.int().check(z.minimum(1), z.maximum(maxSideMm));
export const WeightG = z.int().check(z.minimum(1), z.maximum(maxWeightG));
export const sizeFields = {
  lengthMm: z._default(z.nullable(SideMm), null),
  widthMm: z._default(z.nullable(SideMm), null),
  heightMm: z._default(z.nullable(SideMm), null),
  weightG: z._default(z.nullable(WeightG), null),
};

/** V14: in the order in which they are shown. */
const imageIds = (most: number) => z._default(z.array(recordId('system.file')).check(z.maxLength(most)), []);
export const ImageIds = imageIds(uploadKinds.productImage.maxCount);
/** V14: five of a product, four in every other form. */
export const mostAccessoryImages = 4;
export const AccessoryImageIds = imageIds(mostAccessoryImages);

export const Part = z.object({ productId: recordId('products.product'), quantity: Quantity });
/** A set of more is a warehouse. */
export const maxParts = 50;
