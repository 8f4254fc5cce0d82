import type { SetPart } from './parts-of.ts';

export interface Piece {
  pieceNo: number;
  lineNo: number;
  productId: number;
  quantity: number;
}

/** What is picked for these lines: a set by its parts, everything else as it is. A set without parts gives nothing. */
export function takeApart(
  lines: readonly { productId: number; quantity: number }[],
  parts: ReadonlyMap<number, readonly SetPart[]>,
): Piece[] {
  const pieces = lines.flatMap(({ productId, quantity }, index) => {
    const own = parts.get(productId);
    const asked = own ? own.map((part) => ({ productId: part.productId, quantity: part.quantity * quantity })) : [{ productId, quantity }];
    return asked.map((piece) => ({ ...piece, lineNo: index + 1 }));
  });
  return pieces.map((piece, index) => ({ pieceNo: index + 1, ...piece }));
}
