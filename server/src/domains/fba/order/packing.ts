import { cartonFaults, cartonRulesBroken } from '@kura/contract/fba/order/carton-limits.ts';
import { orderErrors } from '@kura/contract/fba/order/order.errors.ts';
import type { OrderPiece, PackageRow } from '@kura/contract/fba/order/order.ts';
import { volumeOf } from '@kura/contract/pricing/measure.ts';
import { fail, failField } from '../../../kernel/fail.ts';

export interface Content {
  productId: number;
  quantity: number;
}
/** Cartons of one kind, as a form, a transfer or the table has them. */
export interface Packed {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  weightG: number;
  boxCount: number;
  fbaNo: string;
  poNumber: string;
  /** Carton by carton; left out: each keeps its own. */
  trackingNumbers?: string | undefined;
  contents: readonly Content[];
}

/** Cartons are numbered through the order. */
export function numbered<P extends Pick<Packed, 'boxCount'>>(packages: readonly P[]): (P & { firstCarton: number })[] {
  let next = 1;
  return packages.map((line) => {
    const firstCarton = next;
    next += line.boxCount;
    return { ...line, firstCarton };
  });
}

const piecesIn = ({ contents }: Pick<Packed, 'contents'>): number => contents.reduce((sum, { quantity }) => sum + quantity, 0);

export const totalsOf = (packages: readonly Packed[]) => ({
  cartons: packages.reduce((sum, { boxCount }) => sum + boxCount, 0),
  pieces: packages.reduce((sum, line) => sum + piecesIn(line) * line.boxCount, 0),
  weightG: packages.reduce((sum, { weightG, boxCount }) => sum + weightG * boxCount, 0),
  volumeMm3: packages.reduce((sum, line) => sum + volumeOf(line) * BigInt(line.boxCount), 0n),
  shipmentIds: [...new Set(packages.map(({ fbaNo }) => fbaNo).filter(Boolean))].join(', '),
});

/** How many of each product its cartons hold. */
export function packedOf(packages: readonly Packed[]): Map<number, number> {
  const packed = new Map<number, number>();
  for (const { boxCount, contents } of packages)
    for (const { productId, quantity } of contents) packed.set(productId, (packed.get(productId) ?? 0) + quantity * boxCount);
  return packed;
}

/** What is picked for a line, as far as packing it asks. */
export type PackedPiece = Pick<OrderPiece, 'pieceNo' | 'productId' | 'sku' | 'quantity' | 'lineProductId' | 'lineSku' | 'lineQuantity'>;
const isPart = ({ productId, lineProductId }: PackedPiece): boolean => productId !== lineProductId;

/** The first row that names what nobody ordered, neither as such nor as a part of a set; -1: none. */
export function strangeRow(packages: readonly Pick<Packed, 'contents'>[], pieces: readonly PackedPiece[]): number {
  const known = new Set(pieces.flatMap(({ productId, lineProductId }) => [productId, lineProductId]));
  return packages.findIndex(({ contents }) => contents.some(({ productId }) => !known.has(productId)));
}

/** What these contents are when sets are taken apart, by product. */
export function apart(contents: readonly Content[], pieces: readonly PackedPiece[]): Map<number, number> {
  const inside = new Map<number, number>();
  const add = (productId: number, quantity: number) => inside.set(productId, (inside.get(productId) ?? 0) + quantity);
  for (const { productId, quantity } of contents) {
    const parts = pieces.filter((piece) => isPart(piece) && piece.lineProductId === productId);
    for (const part of parts) add(part.productId, (part.quantity / part.lineQuantity) * quantity);
    if (parts.length === 0) add(productId, quantity);
  }
  return inside;
}

/**
 * V08: how much of each piece the cartons hold, and never more than was ordered. A carton names a set whole or by its parts: whole ones fill the
 * pieces of their own line, whatever else is named fills what is open, line after line.
 */
export function packedPieces(packages: readonly Packed[], pieces: readonly PackedPiece[]): Map<number, number> {
  const packed = new Map(pieces.map(({ pieceNo }) => [pieceNo, 0]));
  const roomIn = ({ pieceNo, quantity }: PackedPiece): number => quantity - (packed.get(pieceNo) ?? 0);
  const fill = (piece: PackedPiece, quantity: number) => packed.set(piece.pieceNo, (packed.get(piece.pieceNo) ?? 0) + quantity);
  const named = [...packedOf(packages)].map(([productId, count]) => ({
    productId,
    count,
    parts: pieces.filter((piece) => isPart(piece) && piece.lineProductId === productId),
  }));
  for (const { count, parts } of named)
    for (const part of parts) {
      const { lineSku: sku, lineQuantity: ordered } = part;
      if (count > ordered) throw fail(orderErrors.packedTooMany, { sku, packed: count, ordered });
      fill(part, (part.quantity / ordered) * count);
    }
  for (const { productId, count, parts } of named) {
    if (parts.length > 0) continue;
    const own = pieces.filter((piece) => piece.productId === productId);
    let open = count;
    for (const piece of own) {
      const taken = Math.min(open, roomIn(piece));
      fill(piece, taken);
      open -= taken;
    }
    const ordered = own.reduce((sum, { quantity }) => sum + quantity, 0);
    if (open > 0) throw fail(orderErrors.packedTooMany, { sku: own[0]?.sku ?? '', packed: ordered + open, ordered });
  }
  return packed;
}

/** V08: only what was ordered goes into a carton, and never more of it. */
export function refuseOverpacked(packages: readonly Packed[], pieces: readonly PackedPiece[]): void {
  const strange = strangeRow(packages, pieces);
  if (strange >= 0) throw failField(`packages.${strange}.contents`, 'fba.order.notOrdered');
  packedPieces(packages, pieces);
}

/** Amazon sends it back: whoever hands it in has to have seen that. */
export const breaksRules = (line: Packed): boolean => cartonFaults(line, piecesIn(line)).length > 0;

/** With what Amazon would say about each. */
export const withRules = <P extends Packed>(packages: readonly P[]): (P & Pick<PackageRow, 'broken'>)[] =>
  packages.map((line) => ({ ...line, broken: cartonRulesBroken(line, piecesIn(line)) }));
