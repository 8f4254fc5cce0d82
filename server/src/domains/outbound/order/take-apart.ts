import type { LineInput } from '@kura/contract/outbound/line/line.ts';
import type { OrderKind } from '@kura/contract/outbound/order/order.fields.ts';
import type { SetPart } from '../../products/public.ts';

export interface Piece {
  pieceNo: number;
  lineNo: number;
  productId: number;
  quantity: number;
}

/** What is picked for these lines: a set by its parts, everything else as it is. A set without parts gives nothing. */
export function takeApart(lines: readonly LineInput[], parts: ReadonlyMap<number, readonly SetPart[]>): Piece[] {
  const pieces = lines.flatMap(({ productId, quantity }, index) => {
    const own = parts.get(productId);
    const asked = own ? own.map((part) => ({ productId: part.productId, quantity: part.quantity * quantity })) : [{ productId, quantity }];
    return asked.map((piece) => ({ ...piece, lineNo: index + 1 }));
  });
  return pieces.map((piece, index) => ({ pieceNo: index + 1, ...piece }));
}

export const pieceCountOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/** One piece, several of one product, several products: as it is picked, not as it is sold. */
export function kindOf(pieces: readonly Piece[]): OrderKind {
  if (new Set(pieces.map(({ productId }) => productId)).size > 1) return 'multi';
  return pieceCountOf(pieces) > 1 ? 'singleMulti' : 'single';
}

/** `KETTLE-01 × 2, CUP-RED × 1 …`: the first few. */
export function skusText(lines: readonly LineInput[], skuOf: (productId: number) => string): string {
  const shown = lines.slice(0, 3).map(({ productId, quantity }) => `${skuOf(productId)} × ${quantity}`);
  return [shown.join(', '), ...(lines.length > shown.length ? ['…'] : [])].join(' ');
}
