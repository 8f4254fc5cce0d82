import type { LineInput } from '@kura/contract/outbound/line/line.ts';
import type { OrderKind } from '@kura/contract/outbound/order/order.fields.ts';
import type { Piece } from '../../products/public.ts';

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
