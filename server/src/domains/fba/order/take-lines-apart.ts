import { orderErrors } from '@kura/contract/fba/order/order.errors.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, failField } from '../../../kernel/fail.ts';
import { type KnownProduct, partsOf, type Piece, productsByIds, takeApart } from '../../products/public.ts';
import { linesOf, packagesOf, piecesOf } from './order-parts.store.ts';
import type { StoredOrder } from './order.store.ts';
import { type Content, type PackedPiece, strangeRow } from './packing.ts';
import { recount, replacePieces } from './save-order.store.ts';

/** What is picked for these lines, sets by their parts. A set without parts is refused at its row. */
export async function apartOf(
  db: Query,
  lines: readonly Content[],
  products: ReadonlyMap<number, Pick<KnownProduct, 'sku' | 'type'>>,
): Promise<(Piece & PackedPiece)[]> {
  const sets = lines.map(({ productId }) => productId).filter((id) => products.get(id)?.type === 'composite');
  const parts = await partsOf(db, sets);
  lines.forEach(({ productId }, index) => {
    if (sets.includes(productId) && !parts.has(productId)) throw failField(`lines.${index}.productId`, 'fba.order.noParts');
  });
  const skus = new Map([...parts.values()].flat().map(({ productId, sku }) => [productId, sku]));
  const skuOf = (productId: number): string => products.get(productId)?.sku ?? skus.get(productId) ?? '';
  return takeApart(lines, parts).map((piece) => {
    const { productId: lineProductId = 0, quantity: lineQuantity = 0 } = lines[piece.lineNo - 1] ?? {};
    return { ...piece, sku: skuOf(piece.productId), lineProductId, lineQuantity, lineSku: skuOf(lineProductId) };
  });
}

/** A set may be made of other parts since the draft was saved, and a product may be sold no more. */
export async function freshPieces(tx: Tx, order: StoredOrder): Promise<Piece[]> {
  const lines = await linesOf(tx, order.id);
  const products = await productsByIds(
    tx,
    { companyId: order.companyId },
    lines.map(({ productId }) => productId),
  );
  lines.forEach(({ productId }, index) => {
    if (products.get(productId)?.status === 'disabled') throw failField(`lines.${index}.productId`, 'fba.order.productDisabled');
  });
  if (!lines.some(({ isSet }) => isSet)) return piecesOf(tx, order.id);
  const pieces = await apartOf(tx, lines, products);
  const packages = await packagesOf(tx, order.id);
  const strange = strangeRow(packages, pieces);
  if (strange >= 0) throw fail(orderErrors.partsChanged, { row: strange + 1 });
  await replacePieces(tx, order.id, pieces);
  await recount(tx, order, packages);
  return pieces;
}
