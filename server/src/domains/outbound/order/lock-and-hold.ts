import { failField } from '../../../kernel/fail.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import { askAddress, checkArrival } from './check-arrival.ts';
import { checkPackaging } from './check-order.ts';
import { forgetKept, lockStock } from '../../inventory/public.ts';
import { partsOf, takeApart } from '../../products/public.ts';
import { estimateOf, heldColumns, holdMoney, pricesAhead } from './hold-money.ts';
import { claimsOf, sizedPieces, type SizedPiece } from './order-parts.store.ts';
import { kindOf } from './order-kind.ts';
import { ownerOf, referenceOf } from './order-record.ts';
import type { StoredOrder } from './order.store.ts';
import { replacePieces } from './save-order.store.ts';

/** A set may be made of other parts since the draft was saved, and a product may be sold no more. */
async function freshPieces(tx: Tx, order: StoredOrder): Promise<SizedPiece[]> {
  const [lines, pieces] = await Promise.all([
    tx.rows<{ productId: number; quantity: number; type: string; status: string }>(sql`
      select l.product_id, l.quantity, p.type, p.status from outbound_lines l join products p on p.id = l.product_id
      where l.order_id = ${order.id} order by l.line_no`),
    sizedPieces(tx, order.id),
  ]);
  lines.forEach(({ status }, index) => {
    if (status === 'disabled') throw failField(`lines.${index}.productId`, 'outbound.order.productDisabled');
  });
  const sets = lines.filter(({ type }) => type === 'composite').map(({ productId }) => productId);
  if (sets.length === 0) return pieces;
  const fresh = takeApart(lines, await partsOf(tx, sets));
  await replacePieces(tx, order.id, fresh, kindOf(fresh));
  return sizedPieces(tx, order.id);
}

/** V08, A08, K03: every piece is locked and the estimate is held, or nothing is. */
export async function lockAndHold(
  tx: Tx,
  order: StoredOrder,
  sure: { isAddressSure: boolean } | undefined,
  { actor, now }: MoveCall,
): Promise<Told> {
  askAddress(order, sure?.isAddressSure ?? false);
  await checkArrival(tx, order, now);
  const [pieces, prices] = await Promise.all([freshPieces(tx, order), pricesAhead(tx, order, now)]);
  checkPackaging(order.packaging, pieces);
  await lockStock(
    tx,
    actor,
    {
      reference: referenceOf(order.id, 'lock', order.revision),
      owner: ownerOf(order),
      companyId: order.companyId,
      warehouseId: order.warehouseId,
      storeId: order.storeId,
      lines: pieces.map(({ pieceNo, productId, quantity }) => ({ lineNo: pieceNo, productId, quantity })),
    },
    now,
  );
  const estimate = await estimateOf(tx, order, pieces, now, prices);
  const { held } = await holdMoney(tx, actor, order, estimate, now);
  return {
    before: { carrier: order.carrier },
    after: { carrier: estimate.carrier, held },
    columns: heldColumns(order, estimate),
  };
}

/** What was missing is there again: the rest is locked; what it held all the time stays. */
export async function lockAgain(tx: Tx, order: StoredOrder, { actor, now }: MoveCall): Promise<void> {
  await forgetKept(tx, ownerOf(order));
  const held = await claimsOf(tx, order.id);
  const pieces = await sizedPieces(tx, order.id);
  const lines = pieces
    .map(({ pieceNo, productId, quantity }) => ({
      lineNo: pieceNo,
      productId,
      quantity: quantity - held.reduce((sum, claim) => sum + (claim.pieceNo === pieceNo ? claim.quantity : 0), 0),
    }))
    .filter(({ quantity }) => quantity > 0);
  const { companyId, warehouseId, storeId } = order;
  if (lines.length > 0) {
    const reference = referenceOf(order.id, 'lock', order.revision);
    await lockStock(tx, actor, { reference, owner: ownerOf(order), companyId, warehouseId, storeId, lines }, now);
  }
  await tx.run(sql`update outbound_orders set abnormal_reason = '', wave_id = null, wave_number = '' where id = ${order.id}`);
}
