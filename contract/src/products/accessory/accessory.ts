import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { accessoryFields } from './accessory.fields.ts';
import * as f from '../product/product-fields.ts';
import { ProductImage, sizeFaults, StockFigures } from '../product/product.ts';

/** Spare parts that are sent again after a complaint. They lie on the same shelves and stand in the same book as products. */
export const AccessoryRow = z.object({
  id: Id,
  ...rowsOf(accessoryFields),
  /** The products it fits; none named: any. */
  fits: z.array(z.object({ id: Id, sku: z.string(), nameZh: z.string(), nameJp: z.string() })),
  images: z.array(ProductImage),
  stock: StockFigures,
});
export type AccessoryRow = z.infer<typeof AccessoryRow>;

/** An accessory for more products than this fits everything. */
export const maxFits = 100;

export const accessoryInputs = [
  'sku',
  'nameZh',
  'nameJp',
  'category',
  'brandModel',
  'warehouseSku',
  'costPrice',
  'lengthMm',
  'widthMm',
  'heightMm',
  'weightG',
  'remark',
] as const;
const fields = {
  ...inputsOf(accessoryFields, accessoryInputs),
  fitIds: z._default(z.array(recordId('products.product')).check(z.maxLength(maxFits)), []),
  imageIds: f.AccessoryImageIds,
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
