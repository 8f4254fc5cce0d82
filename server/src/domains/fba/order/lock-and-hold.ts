import { cartonFaults } from '@kura/contract/fba/order/carton-limits.ts';
import { orderErrors } from '@kura/contract/fba/order/order.errors.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField } from '../../../kernel/fail.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import { lockStock } from '../../inventory/public.ts';
import { holdFees } from './order-money.ts';
import { packagesOf, type StoredPackage } from './order-parts.store.ts';
import { ownerOf, referenceOf } from './order-record.ts';
import type { StoredOrder } from './order.store.ts';
import { usableCenter } from './save-order.ts';
import { freshPieces } from './take-lines-apart.ts';

/** What Amazon sends back is handed in only by somebody who has seen why. */
function checkCartons(packages: readonly StoredPackage[], isSure: boolean): void {
  if (packages.length === 0) throw fail(orderErrors.noPackages);
  const nameless = packages.find(({ fbaNo }) => fbaNo === '');
  if (nameless) throw fail(orderErrors.noShipmentId, { row: nameless.lineNo });
  if (isSure) return;
  for (const line of packages) {
    const [rule] = cartonFaults(
      line,
      line.contents.reduce((sum, { quantity }) => sum + quantity, 0),
    );
    // Told at the box that is ticked to go on.
    if (rule) throw failField('isSure', orderErrors.cartonRules.text, { row: line.lineNo, rule: `@fba.rule.${rule}` });
  }
}

/** V08, A08, K03: every piece is locked and the estimate is held, or nothing is. */
export async function lockAndHold(tx: Tx, order: StoredOrder, { isSure }: { isSure: boolean }, { actor, now }: MoveCall): Promise<Told> {
  await usableCenter(tx, order.centerId);
  checkCartons(await packagesOf(tx, order.id), isSure);
  const pieces = await freshPieces(tx, order);
  if (pieces.length > 0) {
    const lines = pieces.map(({ pieceNo, productId, quantity }) => ({ lineNo: pieceNo, productId, quantity }));
    const { companyId, warehouseId, storeId } = order;
    const reference = referenceOf(order.id, 'lock', order.revision);
    await lockStock(tx, actor, { reference, owner: ownerOf(order), companyId, warehouseId, storeId, lines }, now);
  }
  return { after: { held: await holdFees(tx, actor, order, now) } };
}
