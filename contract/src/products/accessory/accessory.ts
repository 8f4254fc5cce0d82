import * as z from 'zod/mini';
import { line, note, optionalLine } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import * as f from '../product/product-fields.ts';
import { ProductImage, productStates, sizeFaults, StockFigures } from '../product/product.ts';

/** Spare parts that are sent again after a complaint. They lie on the same shelves and stand in the same book as products. */
export const AccessoryRow = z.object({
  id: Id,
  companyId: Id,
  companyName: z.string(),
  sku: z.string(),
  status: z.enum(productStates),
  nameZh: z.string(),
  nameJp: z.string(),
  category: z.string(),
  brandModel: z.string(),
  warehouseSku: z.string(),
  costPrice: z.nullable(Money),
  lengthMm: z.nullable(z.int()),
  widthMm: z.nullable(z.int()),
  heightMm: z.nullable(z.int()),
  weightG: z.nullable(z.int()),
  /** The products it fits; none named: any. */
  fits: z.array(z.object({ id: Id, sku: z.string(), nameZh: z.string(), nameJp: z.string() })),
  images: z.array(ProductImage),
  stock: StockFigures,
  remark: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AccessoryRow = z.infer<typeof AccessoryRow>;

/** An accessory for more products than this fits everything. */
export const maxFits = 100;

const fields = {
  sku: f.AccessorySku,
  nameZh: line(120),
  nameJp: line(120),
  category: optionalLine(60),
  brandModel: optionalLine(80),
  warehouseSku: f.WarehouseSku,
  costPrice: f.OptionalYuan,
  ...f.sizeFields,
  fitIds: z._default(z.array(recordId('products.product')).check(z.maxLength(maxFits)), []),
  imageIds: f.ImageIds,
  remark: note(500),
};
const shape = z.object(fields);
export type AccessoryForm = z.infer<typeof shape>;

const refuseSize = z.check<AccessoryForm>((ctx) => {
  for (const { field, text } of sizeFaults(ctx.value))
    ctx.issues.push({ code: 'custom', input: ctx.value, path: [field], params: { text } });
});

export const AccessoryInput = z.object({ ...fields, companyId: z.optional(recordId('identity.company')) }).check(refuseSize);
export type AccessoryInput = z.infer<typeof AccessoryInput>;
export const AccessoryChange = z
  .object({ ...fields, id: recordId('products.accessory'), updatedAt: z.optional(z.string()) })
  .check(refuseSize);
export type AccessoryChange = z.infer<typeof AccessoryChange>;
