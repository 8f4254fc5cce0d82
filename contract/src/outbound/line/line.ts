import * as z from 'zod/mini';
import { Id, recordId } from '../../kernel/id.ts';
import { Quantity } from '../../kernel/quantity.ts';

/** What was ordered: products as they are sold, sets included. */
export const LineRow = z.object({
  lineNo: z.int(),
  productId: Id,
  sku: z.string(),
  warehouseSku: z.string(),
  customerSku: z.string(),
  nameZh: z.string(),
  nameJp: z.string(),
  isSet: z.boolean(),
  quantity: z.int(),
  pictureUrl: z.nullable(z.string()),
});
export type LineRow = z.infer<typeof LineRow>;

/** What is picked: sets are taken apart. Claims in the stock book name `pieceNo` as their line. */
export const PieceRow = z.object({
  pieceNo: z.int(),
  lineNo: z.int(),
  productId: Id,
  sku: z.string(),
  nameZh: z.string(),
  nameJp: z.string(),
  isSerialControlled: z.boolean(),
  quantity: z.int(),
  picked: z.int(),
  sorted: z.int(),
  checked: z.int(),
});
export type PieceRow = z.infer<typeof PieceRow>;

export const LineInput = z.object({ productId: recordId('products.product'), quantity: Quantity });
export type LineInput = z.output<typeof LineInput>;
/** More kinds than one parcel order has. */
export const mostLines = 100;
